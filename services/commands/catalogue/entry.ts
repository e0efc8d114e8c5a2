import { type Origin, Refusal, type RefusalCode } from '@clearbell/contracts'

/** An entry of a catalogue (FAQs or calendar) as it stands. Nothing is ever deleted: what is gone is inactive. */
export interface Entry<Content> {
  id: string
  content: Content
  isActive: boolean
  /** Of the text: a file or source that gives an entry its text becomes its origin; a change on the screen leaves the origin as it was. */
  origin: Origin
  /** What the file or source said of it last; null for an entry of the screen. */
  given: { content: Content; isActive: boolean } | null
  /** Of the catalogue, in which the entry changed last. */
  version: number
}

/** An event about an entry. `content` is null when it retires the entry. */
export interface EntryChange<Content> {
  id: string
  content: Content | null
  origin: Origin
}

/** The entry after a change; undefined when the change is about no known entry. */
export const changed = <Content>(
  entry: Entry<Content> | undefined,
  { id, content, origin }: EntryChange<Content>,
  version: number,
): Entry<Content> | undefined => {
  const text = content ?? entry?.content
  if (text === undefined) return undefined
  const now = { content: text, isActive: content !== null }
  const onScreen = origin === 'screen'
  return { id, ...now, origin: entry && onScreen ? entry.origin : origin, given: onScreen ? (entry?.given ?? null) : now, version }
}

/** Line ends make no difference: a file has them all alike. */
const plain = (_key: string, value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value)

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, plain) === JSON.stringify(b, plain)

/** Whether the screen has changed what the entry's file or source said. */
export const isEdited = ({ content, isActive, given }: Pick<Entry<unknown>, 'content' | 'isActive' | 'given'>): boolean =>
  given !== null && !isSame(given, { content, isActive })

/** The entry when its file or source has come to say the same. */
export const asGiven = <SomeEntry extends Entry<unknown>>(entry: SomeEntry): SomeEntry => ({
  ...entry,
  given: { content: entry.content, isActive: entry.isActive },
})

/** Where the text of an entry comes from: its origin, or the screen when it was changed there. */
export const originOfText = (entry: Pick<Entry<unknown>, 'content' | 'isActive' | 'given' | 'origin'>): Origin =>
  isEdited(entry) ? 'screen' : entry.origin

/** What a person asks of one entry. Absent: as it is. `expectedVersion`: of the entry, as they saw it; absent: any. */
export interface Edit {
  isActive?: boolean | undefined
  expectedVersion?: number | undefined
}

/** What a change on the screen comes to; null when it changes nothing.   @param staysSame whether the text does
 *  @throws Refusal `codes.changed` when somebody else was faster, `codes.inactive` for another text of an entry that stays inactive */
export const editOf = (
  entry: Pick<Entry<unknown>, 'isActive' | 'version'>,
  staysSame: boolean,
  { isActive = entry.isActive, expectedVersion = entry.version }: Edit,
  codes: { changed: RefusalCode; inactive: RefusalCode },
): 'revised' | 'restored' | 'retired' | null => {
  if (staysSame && isActive === entry.isActive) return null
  if (expectedVersion !== entry.version) throw new Refusal(codes.changed)
  if (isActive) return entry.isActive ? 'revised' : 'restored'
  if (!staysSame) throw new Refusal(codes.inactive)
  return 'retired'
}
