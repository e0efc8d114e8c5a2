import { randomUUID } from 'node:crypto'
import { type DomainEvent, Refusal, type UploadMode } from '@clearbell/contracts'
import { type Appended, bytesOf, type EventStore, type LoggedEvent, type NewEvent, type Position, START } from '@clearbell/eventstore'
import { type CommandContext, envelope } from '../context.ts'
import { type Decider, findRepeat, replay, retryLostRaces } from '../handle.ts'
import type { Comparison, Takes } from './compare.ts'

/** What every upload carries, beside its rows. */
export interface UploadedFile {
  schoolId: string
  fileName: string
  fileHash: string // sha-256, lower-case hex
  /** The version the person saw in the preview; undefined when there was none. */
  expectedVersion?: number | undefined
  /** The entries that take the file's text although they were changed on the screen; undefined: none. */
  takes?: Takes | undefined
  /** 'add' retires nothing.   Default: 'replace' */
  mode?: UploadMode | undefined
}

/** @throws Refusal catalogue_changed when the preview was of another version */
export const refuseStalePreview = (expected: number | undefined, current: number): void => {
  if (expected !== undefined && expected !== current) throw new Refusal('catalogue_changed')
}

/** The figures of a closing event. */
const counts = <Content>({ added, revised, missing, restored, kept, edited, agreed }: Comparison<Content>) => ({
  added: added.length,
  revised: revised.length,
  retired: missing.length,
  restored: restored.length,
  unchanged: kept.length,
  ...(edited.length > 0 && { editsKept: edited.length }),
  ...(agreed.length > 0 && { editsAgreed: agreed.map(({ id }) => id) }),
})

/** The closing event of an upload, as both catalogues have it.   @param versionNumber of the catalogue before it */
export const closingOf = <Content>(
  { schoolId, uploadId, fileName, fileHash, rows }: UploadedFile & { uploadId: string; rows: readonly Content[] },
  versionNumber: number,
  changes: Comparison<Content>,
) => ({
  schoolId,
  uploadId,
  versionNumber: versionNumber + 1,
  file: { name: fileName, hash: fileHash },
  rowCount: rows.length,
  ...counts(changes),
})

const APPEND_EVENTS = 500
const APPEND_BYTES = 900_000

/** Cuts what an upload appends into parts that every engine takes. */
const inParts = (events: readonly NewEvent[]): NewEvent[][] => {
  const parts: NewEvent[][] = []
  let room = 0
  for (const event of events) {
    const bytes = bytesOf(event)
    if (bytes > room || parts.at(-1)?.length === APPEND_EVENTS) {
      parts.push([])
      room = APPEND_BYTES
    }
    parts.at(-1)?.push(event)
    room -= bytes
  }
  return parts
}

/** Entries first, in as many appends as it takes, the closing event last: it alone makes them count, so an upload cut
 *  short anywhere leaves the catalogue as it was. Only the closing event has the request's id: it decides whether the
 *  request is a repeat, and the entries of an upload that was cut short do not stand in the way of its retry.
 *  @param commandOf the command under an upload id; each try has its own, so that what a try left behind when it lost a
 *    race does not count with the next one's   @returns the closing event, now or of the first time */
export const handleUpload = <State, Command, Closing extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, Command, DomainEvent>,
  isClosing: (event: DomainEvent) => event is Closing,
  stream: string,
  commandOf: (uploadId: string) => Command,
  context: CommandContext,
): Promise<{ closing: Closing; position: Position }> =>
  retryLostRaces('Upload', async () => {
    const firstTimeIn = (events: LoggedEvent[]) => {
      const repeat = findRepeat(events, context)
      return repeat && isClosing(repeat) ? { closing: repeat, position: repeat.position } : undefined
    }
    const history = await store.readStream(stream)
    const firstTime = firstTimeIn(history)
    if (firstTime) return firstTime

    const decided = decider.decide(commandOf(randomUUID()), replay(decider, history))
    const closing = decided.find(isClosing)!
    const closingId = context.ids()()
    const events = decided.map((event) => envelope(event, event === closing ? closingId : randomUUID(), context))
    let version = history.at(-1)?.version ?? 0
    let appended: Appended = { position: START, repeated: false }
    for (const batch of inParts(events)) {
      appended = await store.append([{ stream, expectedVersion: version === 0 ? 'none' : version, events: batch }])
      version += batch.length
    }
    // The closing event was there already when another request under the same key, maybe of other content, was faster.
    const first = appended.repeated && firstTimeIn(await store.readStream(stream, { ids: [closingId] }))
    return first || { closing, position: appended.position }
  })
