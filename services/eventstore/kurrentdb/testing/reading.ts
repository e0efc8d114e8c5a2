import type { EventEmitter } from 'node:events'
import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ReadReq, ReadResp } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type { ServerLog, StoredEvent } from './log.ts'
import { nameOf, shared, streamIdentifier, v1 } from './protocol.ts'

type Call = ServerWritableStream<ReadReq, ReadResp>
type Options = ReadReq.Options

const TICKS_PER_MS = 10_000n

const eventReply = ({ id, stream, revision, type, isJson, data, metadata, created, commit }: StoredEvent): ReadResp => {
  const recorded = new v1.ReadResp.ReadEvent.RecordedEvent()
  const uuid = new shared.UUID()
  uuid.setString(id)
  recorded.setId(uuid)
  recorded.setStreamIdentifier(streamIdentifier(stream))
  recorded.setStreamRevision(String(revision))
  recorded.setCommitPosition(String(commit))
  recorded.setPreparePosition(String(commit))
  recorded.getMetadataMap().set('type', type)
  recorded.getMetadataMap().set('created', String(BigInt(created.getTime()) * TICKS_PER_MS))
  recorded.getMetadataMap().set('content-type', isJson ? 'application/json' : 'application/octet-stream')
  recorded.setCustomMetadata(metadata)
  recorded.setData(data)
  const event = new v1.ReadResp.ReadEvent()
  event.setEvent(recorded)
  event.setCommitPosition(String(commit))
  return new v1.ReadResp().setEvent(event)
}

/** Whether an event passes the request's filter: a regular expression, or prefixes, of its stream or its type. */
const passes = (options: Options): ((event: StoredEvent) => boolean) => {
  const filter = options.getFilter()
  const ofStream = filter?.getStreamIdentifier()
  const expression = ofStream ?? filter?.getEventType()
  if (!expression) return () => true
  const prefixes = expression.getPrefixList()
  const regex = prefixes.length > 0 ? undefined : new RegExp(expression.getRegex())
  return ({ stream, type }) => {
    const text = ofStream ? stream : type
    return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix))
  }
}

/** Resolves at an event of the emitter, or when the call is cancelled. */
const either = (emitter: EventEmitter, event: string, call: Call) =>
  new Promise<void>((resolve) => {
    const done = () => {
      emitter.off(event, done)
      call.off('cancelled', done)
      resolve()
    }
    emitter.on(event, done)
    call.on('cancelled', done)
  })

const write = async (call: Call, reply: ReadResp) => {
  if (call.cancelled) return
  if (!call.write(reply)) await either(call, 'drain', call)
}

/** The index of the first event at or behind a place. */
const indexOf = (events: readonly StoredEvent[], placeOf: (event: StoredEvent) => bigint, place: bigint): number => {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeOf(events[middle]!) < place) low = middle + 1
    else high = middle
  }
  return low
}

/** The events that a read gives out. A read forwards begins with the event at its place; backwards, only a read of a stream does. */
function* selected(options: Options, events: readonly StoredEvent[]): Generator<StoredEvent> {
  const [all, stream] = [options.getAll(), options.getStream()]
  const place = all?.getPosition()?.getCommitPosition() ?? (stream?.hasRevision() ? stream.getRevision() : undefined)
  const placeOf = all ? ({ commit }: StoredEvent) => commit : ({ revision }: StoredEvent) => BigInt(revision)
  const isAtEnd = all?.hasEnd() || stream?.hasEnd()
  if (options.getReadDirection() === v1.ReadReq.Options.ReadDirection.BACKWARDS) {
    const from = place === undefined ? (isAtEnd ? events.length : 0) : indexOf(events, placeOf, BigInt(place) + (all ? 0n : 1n))
    for (let n = from - 1; n >= 0; n--) yield events[n]!
  } else {
    const from = place === undefined ? (isAtEnd ? events.length : 0) : indexOf(events, placeOf, BigInt(place))
    for (let n = from; n < events.length; n++) yield events[n]!
  }
}

/** Streams.Read: of a stream or of all, a count of events or a subscription. */
export const read = async (log: ServerLog, call: Call): Promise<void> => {
  const options = call.request.getOptions()!
  if (options.hasSubscription()) return subscribe(log, call, options)
  const stream = options.getStream()
  const events = stream ? log.stream(nameOf(stream.getStreamIdentifier())) : log.all
  if (!events) {
    const missing = new v1.ReadResp.StreamNotFound()
    missing.setStreamIdentifier(stream?.getStreamIdentifier())
    await write(call, new v1.ReadResp().setStreamNotFound(missing))
    return void call.end()
  }
  const count = Number(options.getCount())
  const isWanted = passes(options)
  let given = 0
  for (const event of selected(options, events)) {
    if (call.cancelled || given >= count) break
    if (!isWanted(event)) continue
    given++
    await write(call, eventReply(event))
  }
  call.end()
}

/** A catch-up subscription to all: what stands behind its position, then what is appended. */
const subscribe = async (log: ServerLog, call: Call, options: Options): Promise<void> => {
  const all = options.getAll()!
  const isWanted = passes(options)
  const confirmation = new v1.ReadResp.SubscriptionConfirmation()
  confirmation.setSubscriptionId(crypto.randomUUID())
  let next = all.hasEnd() ? log.all.length : 0
  const behind = all.getPosition()?.getCommitPosition()
  if (behind !== undefined) next = log.all.findIndex(({ commit }) => commit > BigInt(behind))
  if (next === -1) next = log.all.length
  await write(call, new v1.ReadResp().setConfirmation(confirmation))
  while (!call.cancelled) {
    for (; next < log.all.length; next++) {
      const event = log.all[next]!
      if (isWanted(event)) await write(call, eventReply(event))
    }
    await either(log.appended, 'appended', call)
  }
}
