import { streams } from '@clearbell/contracts'
import { type EventStore, type Position, START } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { findRepeat, retryLostRaces } from '../handle.ts'
import { type GapCommand, gapDecider } from './decide.ts'
import { type GapsState, initialState } from './state.ts'

/** Events read at a time: the stream of a school grows with every unanswered question. */
const READ_AT_ONCE = 1_000

/** The groups of a school, as far as the stream has been read. A caller that decides often keeps it; each command continues from there. */
export interface Gaps {
  state: GapsState
  version: number
  position: Position
}

export const noGaps = (): Gaps => ({ state: initialState(), version: 0, position: START })

/** Continues to the end of the stream. */
const readOn = async (store: EventStore, stream: string, gaps: Gaps): Promise<void> => {
  for (;;) {
    const events = await store.readStream(stream, { afterVersion: gaps.version, limit: READ_AT_ONCE })
    for (const event of events) {
      gaps.state = gapDecider.evolve(gaps.state, event)
      gaps.version = event.version
      gaps.position = event.position
    }
    if (events.length < READ_AT_ONCE) return
  }
}

/** Decides about groups of a school. A repeat of a request changes nothing, even after later changes.
 *  @param gaps the known groups of the school; updated here
 *  @returns the position after which read models show the outcome, and whether something new was decided
 *  @throws Refusal gap_not_found, idempotency_key_reused */
export const handleGaps = (
  store: EventStore,
  command: GapCommand,
  context: CommandContext,
  gaps: Gaps = noGaps(),
): Promise<{ position: Position; isNew: boolean }> =>
  retryLostRaces(command.type, async () => {
    const stream = streams.gaps(command.data.schoolId)
    const first = findRepeat(await store.readStream(stream, { ids: [context.ids()()] }), context)
    if (first) return { position: first.position, isNew: false }
    await readOn(store, stream, gaps)
    const events = gapDecider.decide(command, gaps.state)
    if (events.length === 0) return { position: gaps.position, isNew: false }
    const nextId = context.ids()
    const { position, repeated } = await store.append([
      { stream, expectedVersion: gaps.version || 'none', events: events.map((event) => envelope(event, nextId(), context)) },
    ])
    // Another request with the same key was faster; the next look tells whether it was the same.
    if (repeated) findRepeat(await store.readStream(stream, { ids: [context.ids()()] }), context)
    return { position, isNew: !repeated }
  })
