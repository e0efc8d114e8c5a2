import { type SchoolDetails, type SchoolExported, streams, type WidgetLook } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
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

/** Records that someone exported a school on the command line. A fact that no rule can refuse, so nothing is loaded. */
export const recordSchoolExport = async (store: EventStore, data: SchoolExported['data'], context: CommandContext): Promise<Position> => {
  const events = [envelope({ type: 'SchoolExported', data }, context.ids()(), context)]
  const { position } = await store.append([{ stream: streams.school(data.schoolId), expectedVersion: 'any', events }])
  return position
}
