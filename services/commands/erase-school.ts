import { type DomainEvent, streams } from '@clearbell/contracts'
import type { EventStore, StreamWrite } from '@clearbell/eventstore'
import { type CommandContext, envelope } from './context.ts'
import { findFirstTime, type Handled, replay, retryLostRaces } from './handle.ts'
import { decideErasure, type EraseSchool } from './school/decide.ts'
import { evolve, initialState } from './school/state.ts'
import { decideEraseUser } from './users/erase.ts'

/** Decides that a school is erased, in one append with the end of its accounts; the keys are still there. Its last event is
 *  `SchoolErased`.
 *  @returns the events of the school's stream, none when it is erased already
 *  @throws Refusal school_not_found, school_name_wrong, idempotency_key_reused */
export const handleEraseSchool = (
  store: EventStore,
  emailHash: (email: string) => string,
  data: EraseSchool['data'],
  context: CommandContext,
): Promise<Handled> =>
  retryLostRaces('EraseSchool', async () => {
    const stream = streams.school(data.schoolId)
    const history = await store.readStream(stream)
    const last = history.at(-1)
    const firstTime = findFirstTime(history, context)
    if (firstTime) return firstTime
    const events = decideErasure({ type: 'EraseSchool', data }, replay({ initialState, evolve }, history))
    if (events.length === 0) return { events, position: last!.position }

    const nextId = context.ids()
    const inEnvelopes = (decided: readonly DomainEvent[]) => decided.map((event) => envelope(event, nextId(), context))
    const erasure: StreamWrite = { stream, expectedVersion: last!.version, events: inEnvelopes(events) }
    const accounts: StreamWrite[] = []
    for (const userId of data.userIds)
      for (const write of await decideEraseUser(store, emailHash, userId)) accounts.push({ ...write, events: inEnvelopes(write.events) })
    const { position, repeated } = await store.append([...accounts, erasure])
    return (repeated && findFirstTime(await store.readStream(stream), context)) || { events, position }
  })
