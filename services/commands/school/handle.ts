import {
  lookOfEvent,
  Refusal,
  type SchoolDetails,
  type SchoolExported,
  streams,
  type WidgetLook,
  type WidgetLookForm,
} from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import { EntryChanged } from '../catalogue/edit.ts'
import type { CommandContext } from '../context.ts'
import { type Handled, handle } from '../handle.ts'
import { decide } from './decide.ts'
import { evolve, initialState } from './state.ts'

const school = { initialState, evolve, decide }

/** @param expected what the person saw in the fields that they change
 *  @throws EntryChanged when one of them says something else by now; Refusal school_not_found, school_erased */
export const handleCustomiseWidget = async (
  store: EventStore,
  schoolId: string,
  changes: Partial<WidgetLook>,
  context: CommandContext,
  expected?: WidgetLookForm['expected'],
): Promise<Handled> => {
  try {
    return await handle(
      store,
      school,
      streams.school(schoolId),
      { type: 'CustomiseWidget', data: { schoolId, changes, expected } },
      context,
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'look_changed') throw await lookAsSaved(store, schoolId)
    throw error
  }
}

/** The look that was saved first, with who saved it. */
const lookAsSaved = async (store: EventStore, schoolId: string) => {
  const last = (await store.readStream(streams.school(schoolId))).findLast(({ type }) => type === 'WidgetCustomised')
  if (last?.type !== 'WidgetCustomised') throw new Error('only a saved look differs from the one that was seen')
  return new EntryChanged<WidgetLook>('look_changed', lookOfEvent(last.data), last.metadata)
}

/** @throws Refusal school_not_found, school_erased */
export const handleChangeSchoolDetails = (
  store: EventStore,
  schoolId: string,
  details: Partial<SchoolDetails>,
  context: CommandContext,
): Promise<Handled> => handle(store, school, streams.school(schoolId), { type: 'UpdateSchool', data: { schoolId, details } }, context)

/** Which websites may show the chat.   @throws Refusal school_not_found, school_erased */
export const handleAllowWebsites = (store: EventStore, schoolId: string, websites: string[], context: CommandContext): Promise<Handled> =>
  handle(store, school, streams.school(schoolId), { type: 'AllowWebsites', data: { schoolId, websites } }, context)

/** Whether addresses and numbers in questions are replaced before they are stored.   @throws Refusal school_not_found, school_erased */
export const handleSetMasking = (store: EventStore, schoolId: string, masksQuestions: boolean, context: CommandContext): Promise<Handled> =>
  handle(store, school, streams.school(schoolId), { type: 'SetMasking', data: { schoolId, masksQuestions } }, context)

/** Records that someone exports a school on the command line.   @throws Refusal school_not_found, school_erased */
export const handleExportSchool = (store: EventStore, data: SchoolExported['data'], context: CommandContext): Promise<Handled> =>
  handle(store, school, streams.school(data.schoolId), { type: 'ExportSchool', data }, context)
