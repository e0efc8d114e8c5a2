import type { UploadMode } from '@clearbell/contracts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import type { UploadReply } from './kind.ts'

type Counts = Pick<UploadReply<unknown>, 'retired' | 'revised' | 'unchanged'>

/** More than this share of the list is hardly meant. */
const MUCH = 0.2

/** Whether the file would take away more than a fifth of the list. */
export const takesMuchAway = ({ retired, revised, unchanged }: Counts): boolean =>
  retired.count > (retired.count + revised.count + unchanged.count) * MUCH

interface Props {
  preview: Counts
  mode: UploadMode
  /** What an entry does that the file does not have, such as 'becomes inactive'. */
  leaves: string
  onMode: (mode: UploadMode) => void
}

const labels: Record<UploadMode, string> = { replace: 'Replace the list', add: 'Add to the list' }

/** Whether the file is the whole list or comes on top, and a loud word where it would take much away. */
export const UploadModeChoice = ({ preview, mode, leaves, onMode }: Props) => (
  <>
    {mode === 'replace' && takesMuchAway(preview) && (
      <Notice tone="danger" title={`This removes ${formatCount(preview.retired.count)} entries that the file does not have`}>
        <p>If the file is only a part of your list, add it instead.</p>
        <Button size="sm" className="mt-2" onClick={() => onMode('add')}>
          Add to the List
        </Button>
      </Notice>
    )}
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">What to do with the list</legend>
      {(['replace', 'add'] as const).map((each) => (
        <label
          key={each}
          className="flex cursor-pointer items-start gap-2.5 rounded-box border border-line px-3.5 py-2.5 has-checked:border-link has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-link"
        >
          <input type="radio" name="upload-mode" checked={mode === each} onChange={() => onMode(each)} className="mt-1 outline-none" />
          <span>
            <span className="block font-medium">{labels[each]}</span>
            <span className="block text-xs text-ink-soft">
              What the file does not have {each === 'replace' ? leaves : 'stays as it is'}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  </>
)
