import { Button } from '../ui/controls/button.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { EditedEntry, UploadKind } from './kind.ts'

interface Props<Content> {
  rows: EditedEntry<Content>[]
  /** The parts of an entry: what each is called, and its text. The first one names it. */
  parts: (content: Content) => [label: string, text: string][]
  words: Pick<UploadKind<never>['words'], 'retired'>
  /** Ids of the entries that take the file's text. */
  taken: readonly string[]
  onTake: (ids: readonly string[]) => void
}

/** Entries that were changed on the screen and that the file says otherwise, each with both texts and the choice. */
export const EditedEntries = <Content,>({ rows, parts, words, taken, onTake }: Props<Content>) => {
  if (rows.length === 0) return null
  const all = rows.map(({ id }) => id)
  const isAllTaken = taken.length === all.length
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3>
          <Badge tone="orange">{formatCount(rows.length)} changed on screen</Badge>
        </h3>
        {rows.length > 1 && (
          <Button size="sm" onClick={() => onTake(isAllTaken ? [] : all)}>
            {isAllTaken ? 'Keep All Edits' : 'Take the File for All'}
          </Button>
        )}
      </div>
      <p className="text-ink-soft">
        These were changed on the screen, and the file says something else. The edit is kept unless you choose the file.
      </p>
      <ul className="divide-y divide-line rounded-box border border-line">
        {rows.map((row) => (
          <Entry
            key={row.id}
            row={row}
            parts={parts}
            words={words}
            isTaken={taken.includes(row.id)}
            onTake={(take) => onTake(take ? [...taken, row.id] : taken.filter((id) => id !== row.id))}
          />
        ))}
      </ul>
    </section>
  )
}

interface EntryProps<Content> extends Pick<Props<Content>, 'parts' | 'words'> {
  row: EditedEntry<Content>
  isTaken: boolean
  onTake: (take: boolean) => void
}

const Entry = <Content,>({ row, parts, words, isTaken, onTake }: EntryProps<Content>) => {
  const { current, file } = row
  const name = parts(current)[0]?.[1] ?? ''
  const [keep, take] = choicesOf(row, words)
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <label className="flex min-h-6 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
      <input type="radio" name={`take-${row.id}`} checked={isChosen} onChange={choose} className="size-4 shrink-0 accent-primary" />
      {label}
    </label>
  )
  return (
    <li className="grid grid-cols-1 gap-2 px-3.5 py-2.5">
      <p className="font-medium wrap-anywhere">{name}</p>
      {!current.isActive && <p className="text-ink-soft">Somebody took this entry out of use.</p>}
      {file ? (
        <BothTexts screen={parts(current)} file={parts(file)} />
      ) : (
        <p className="text-ink-soft">The file does not have this entry.</p>
      )}
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{name}</legend>
        {choice(keep, !isTaken, () => onTake(false))}
        {choice(take, isTaken, () => onTake(true))}
      </fieldset>
    </li>
  )
}

const choicesOf = <Content,>(
  { current, file }: EditedEntry<Content>,
  { retired }: Props<Content>['words'],
): [keep: string, take: string] => {
  if (!file) return ['Keep this entry', retired.order]
  return [current.isActive ? 'Keep the edit' : retired.kept, 'Take the file']
}

type Parts = [label: string, text: string][]

/** Where the screen and the file differ. */
const BothTexts = ({ screen, file }: { screen: Parts; file: Parts }) => (
  <dl className="grid grid-cols-1 gap-2">
    {screen.flatMap(([label, text], at) => {
      const other = file[at]?.[1] ?? ''
      return text === other
        ? []
        : [
            <div key={label} className="grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-2">
              <Text label={`${label} on the screen`} text={text} />
              <Text label={`${label} in the file`} text={other} />
            </div>,
          ]
    })}
  </dl>
)

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="max-h-32 overflow-y-auto whitespace-pre-line wrap-anywhere">{text || '—'}</dd>
  </div>
)
