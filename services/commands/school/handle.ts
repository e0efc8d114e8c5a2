import { type SchoolDetails, streams, type WidgetLook } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Handled, handle } from '../handle.ts'
import { decide } from './decide.ts'
import { evolve, initialState } from './state.ts'

const school = { initialState, evolve, decide }

/** @throws Refusal school_not_found, school_erased */
export const handleCustomiseWidget = (
  store: EventStore,
  schoolId: string,
  changes: Partial<WidgetLook>,
  context: CommandContext,
): Promise<Handled> => handle(store, school, streams.school(schoolId), { type: 'CustomiseWidget', data: { schoolId, changes } }, context)

/** @throws Refusal school_not_found, school_erased */
export const handleChangeSchoolDetails = (
  store: EventStore,
  schoolId: string,
  details: Partial<SchoolDetails>,
  context: CommandContext,
): Promise<Handled> => handle(store, school, streams.school(schoolId), { type: 'UpdateSchool', data: { schoolId, details } }, context)

/** Whether addresses and numbers in questions are replaced before they are stored.   @throws Refusal school_not_found, school_erased */
export const handleSetMasking = (store: EventStore, schoolId: string, masksQuestions: boolean, context: CommandContext): Promise<Handled> =>
  handle(store, school, streams.school(schoolId), { type: 'SetMasking', data: { schoolId, masksQuestions } }, context)
