import type { School } from '@clearbell/contracts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx'
import { notAvailable } from '../use-school.ts'
import { TestPage } from './test-page.tsx'

interface Props {
  /** `undefined` when it could not be loaded. */
  school: School | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const instructionsFor = ({ position }: School) => [
  `Click the button at the bottom ${position === 'bottom-left' ? 'left' : 'right'} of the page below.`,
  'Ask questions from your FAQ.',
  'Test on desktop and mobile.',
  'This is live mode: it answers from your actual FAQ and events, and counts in no figure.',
]

/** The chat as visitors meet it. */
export const TestDialog = ({ school, open, onOpenChange }: Props) => (
  <Dialog wide open={open} onOpenChange={onOpenChange} title="Test Chat Widget" description="A school’s page with your chat on it.">
    <DialogBody>
      {school ? (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
            {instructionsFor(school).map((instruction) => (
              <li key={instruction}>{instruction}</li>
            ))}
          </ul>
          <TestPage school={school} />
        </>
      ) : (
        <Notice tone="danger">{notAvailable}</Notice>
      )}
    </DialogBody>
  </Dialog>
)
