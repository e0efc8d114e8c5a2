import { type Actor, type DomainEvent, type EventMetadata, Refusal, type RefusalCode } from '@clearbell/contracts'
import { type EventStore, type LoggedEvent, type Position, START } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { type Decider, findRepeat, replay, retryLostRaces } from '../handle.ts'

/** An event with who wrote it and when, stored or about to be. */
export type Written = DomainEvent & { metadata: EventMetadata }

/** Somebody else saved the entry since the person opened it. */
export class EntryChanged<View> extends Refusal {
  readonly current: View
  readonly savedBy: Actor
  readonly savedAt: string
  constructor(code: RefusalCode, current: View, { actor, occurredAt }: Pick<EventMetadata, 'actor' | 'occurredAt'>) {
    super(code)
    this.current = current
    this.savedBy = actor
    this.savedAt = occurredAt
  }
}

/** How one kind of catalogue is edited, entry by entry. */
export interface Editing<State, Command, View> {
  decider: Decider<State, Command, DomainEvent>
  /** The id of the entry that an event is about; undefined for an event that closes an upload. */
  entryIdOf: (event: DomainEvent) => string | undefined
  /** The entry as it stands in a state. */
  view: (state: State, entryId: string, times: { createdAt: string; updatedAt: string }) => View
  /** The refusal for a change of an entry that the person did not see in its last version. */
  changedCode: RefusalCode
}

const uploadIdOf = ({ data }: DomainEvent) => ('uploadId' in data ? data.uploadId : undefined)

/** An entry as it stands in the state after these events, with the last event about it. Events of uploads that were never closed do not count. */
const viewOf = <State, View>(
  { entryIdOf, view }: Editing<State, never, View>,
  events: readonly Written[],
  state: State,
  entryId: string,
) => {
  const closed = new Set(events.filter((event) => entryIdOf(event) === undefined).map(uploadIdOf))
  const about = events.filter((event) => entryIdOf(event) === entryId && closed.has(uploadIdOf(event)))
  const [first, last] = [about[0]!.metadata, about.at(-1)!.metadata]
  const entry = view(state, entryId, { createdAt: first.occurredAt, updatedAt: last.occurredAt })
  return { entry, last }
}

/** Changes one entry: the change and its closing event in one append. Only the closing event has the request's first id, as in an upload.
 *  @param entryId of the entry to change; null for a new one
 *  @returns the entry right after the change, also for a repeat
 *  @throws EntryChanged, and what the decider refuses */
export const handleEdit = <State, Command extends { type: string }, View>(
  store: EventStore,
  editing: Editing<State, Command, View>,
  stream: string,
  command: Command,
  entryId: string | null,
  context: CommandContext,
): Promise<{ entry: View; position: Position }> =>
  retryLostRaces(command.type, async () => {
    const { decider, entryIdOf } = editing
    const firstTimeIn = (history: readonly LoggedEvent[]) => {
      const repeat = findRepeat(history, context)
      if (!repeat) return undefined
      const changed = history.find((event) => entryIdOf(event) !== undefined && uploadIdOf(event) === uploadIdOf(repeat))
      const before = history.filter(({ version }) => version <= repeat.version)
      return { entry: viewOf(editing, before, replay(decider, before), entryIdOf(changed!)!).entry, position: repeat.position }
    }
    const history = await store.readStream(stream)
    const firstTime = firstTimeIn(history)
    if (firstTime) return firstTime

    const state = replay(decider, history)
    const decided = decideOn(editing, command, entryId, history, state)
    const last = history.at(-1)
    const changedId = decided.map(entryIdOf).find((id) => id !== undefined) ?? entryId!
    const viewAfter = (events: readonly Written[]) =>
      viewOf(editing, [...history, ...events], events.reduce<State>(decider.evolve, state), changedId).entry
    if (decided.length === 0) return { entry: viewAfter([]), position: last?.position ?? START }
    const [closingId, ...ids] = decided.map(context.ids())
    const events = decided.map((event, index) => envelope(event, ids[index] ?? closingId!, context))
    const { position, repeated } = await store.append([{ stream, expectedVersion: last?.version ?? 'none', events }])
    // Another request under the same key was faster.
    const first = repeated && firstTimeIn(await store.readStream(stream))
    const written = decided.map((event, index) => ({ ...event, metadata: events[index]!.metadata }))
    return first || { entry: viewAfter(written), position }
  })

const decideOn = <State, Command, View>(
  editing: Editing<State, Command, View>,
  command: Command,
  entryId: string | null,
  history: readonly LoggedEvent[],
  state: State,
): DomainEvent[] => {
  try {
    return editing.decider.decide(command, state)
  } catch (error) {
    if (entryId === null || !(error instanceof Refusal) || error.code !== editing.changedCode) throw error
    const { entry, last } = viewOf(editing, history, state, entryId)
    throw new EntryChanged(editing.changedCode, entry, last)
  }
}
