import type { LoggedEvent, Position } from '@clearbell/eventstore'

/** The statements of one event could not be run: a mistake in its handler, or an outage. Holds nothing of what the event
 *  says, because this is logged and that is personal. */
export class EventFailed extends Error {
  override readonly name = 'EventFailed'
  readonly eventId: string
  readonly type: string
  readonly position: Position
  readonly index: number
  constructor(projection: string, { id, type, position }: LoggedEvent, index: number, cause: unknown) {
    super(`projection ${projection} could not apply ${type} ${id} at ${position}: ${String(cause)}`, { cause })
    this.eventId = id
    this.type = type
    this.position = position
    this.index = index
  }
}
