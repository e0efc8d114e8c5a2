import { Button } from '../controls/button.tsx'
import { DateTime } from '../display/time.tsx'
import { Notice } from '../feedback/notice.tsx'

/** A field in which two versions differ, in words. */
export interface Difference {
  label: string
  theirs: string
  mine: string
}

interface Props {
  /** What was saved, such as 'this FAQ'. */
  what: string
  savedBy: string
  savedAt: string
  differences: readonly Difference[]
  onTakeTheirs: () => void
}

/** Both versions, when somebody else saved first. */
export const LostRace = ({ what, savedBy, savedAt, differences, onTakeTheirs }: Props) => (
  <>
    <Notice tone="danger" title={`${savedBy} saved ${what} while you were editing`}>
      <p>
        Saved on <DateTime at={savedAt} />. Nothing of yours has been saved yet: take their version, or save yours over it.
      </p>
    </Notice>
    <Versions savedBy={savedBy} differences={differences} />
    <Button className="justify-self-start" onClick={onTakeTheirs}>
      Take Theirs
    </Button>
  </>
)

const Versions = ({ savedBy, differences }: Pick<Props, 'savedBy' | 'differences'>) => {
  if (differences.length === 0) return <p>Both versions say the same.</p>
  return (
    <div className="overflow-hidden rounded-box border border-line">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">Where the two versions differ</caption>
        <thead className="bg-muted text-xs text-ink-soft">
          <tr className="align-top [&>*]:px-3 [&>*]:py-2 [&>*]:font-medium">
            <th scope="col">Field</th>
            <th scope="col" className="wrap-anywhere">
              Saved by {savedBy}
            </th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, theirs, mine }) => (
            <tr key={label} className="border-t border-line align-top [&>*]:px-3 [&>*]:py-2">
              <th scope="row" className="font-normal text-ink-soft">
                {label}
              </th>
              <td className="whitespace-pre-line wrap-anywhere">{theirs}</td>
              <td className="font-medium whitespace-pre-line wrap-anywhere">{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
