import { type DomainEvent, Refusal } from '@clearbell/contracts'
import { EventIdReused, type EventStore, inSpan, type LoggedEvent, type Position, START, VersionConflict } from '@clearbell/eventstore'
import { type CommandContext, envelope } from './context.ts'

/** Three pure functions. Clock, ids and looked-up answers come in with the command. `evolve` leaves the state as it is for types it
 *  does not know: a newer release may have written them. */
export interface Decider<State, Command, Event extends DomainEvent> {
  initialState(): State
  evolve(state: State, event: DomainEvent): State
  decide(command: Command, state: State): Event[]
}

export interface Handled {
  /** What was decided: now, or the first time when the request is a repeat. */
  events: DomainEvent[]
  /** Where the log must have been read to for these events to show; `START` when nothing was ever written. */
  position: Position
}

const MAX_ATTEMPTS = 5

/** Runs a piece of work that loads, decides and appends; when another writer was faster, it loads and decides again. Ids
 *  that are known mean the same at first: the log checks ids before versions, and a request that was sent twice at once
 *  finds what the other one wrote when it loads again. Ids that another stream has are met by every try.
 *  @param name of the command, for its trace   @throws Refusal conflict after five lost races; idempotency_key_reused when ids are still taken then */
export const retryLostRaces = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  inSpan(`command ${name}`, {}, () => tryUntilWon(work))

const tryUntilWon = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isReused = error instanceof EventIdReused
      if (!isReused && !(error instanceof VersionConflict)) throw error
      if (attempt === MAX_ATTEMPTS) throw new Refusal(isReused ? 'idempotency_key_reused' : 'conflict')
    }
  }
}

/** @param history of one stream, oldest first */
export const replay = <State>(
  { initialState, evolve }: Pick<Decider<State, never, never>, 'initialState' | 'evolve'>,
  history: readonly DomainEvent[],
): State => history.reduce<State>(evolve, initialState())

/** The event that has the request's first id: there when the request was made before.
 *  @throws Refusal idempotency_key_reused when the key came with another content then */
export const findRepeat = (history: readonly LoggedEvent[], context: CommandContext): LoggedEvent | undefined => {
  const firstId = context.ids()()
  const first = history.find(({ id }) => id === firstId)
  if (first && first.metadata.causationId !== context.commandId) throw new Refusal('idempotency_key_reused')
  return first
}

/** What the request did when it was made before.   @throws Refusal idempotency_key_reused */
export const findFirstTime = (history: readonly LoggedEvent[], context: CommandContext): Handled | undefined => {
  if (!findRepeat(history, context)) return undefined
  const events = history.filter(({ metadata }) => metadata.causationId === context.commandId)
  return { events, position: events.at(-1)!.position }
}

/** Load, decide, append: one command on one stream.
 *  @param beforeAppend what must be so before the events are; not called by a repeat, called again when a race was lost */
export const handle = <State, Command extends { type: string }, Event extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
  context: CommandContext,
  beforeAppend: () => Promise<void> = async () => {},
): Promise<Handled> =>
  retryLostRaces(command.type, async () => {
    const history = await store.readStream(stream)
    const firstTime = findFirstTime(history, context)
    if (firstTime) return firstTime

    const events = decider.decide(command, replay(decider, history))
    const last = history.at(-1)
    if (events.length === 0) return { events, position: last?.position ?? START }
    await beforeAppend()
    const nextId = context.ids()
    const { position, repeated } = await store.append([
      { stream, expectedVersion: last?.version ?? 'none', events: events.map((event) => envelope(event, nextId(), context)) },
    ])
    // Written meanwhile: by this append, over a broken connection, or by a request under the same key, maybe of other content.
    return (repeated && findFirstTime(await store.readStream(stream), context)) || { events, position }
  })
