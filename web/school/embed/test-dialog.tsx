import type { School } from '@clearbell/contracts'
import { ExternalLink } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx'
import { notAvailable } from '../use-school.ts'
import { Installation } from './installation.tsx'
import { Instructions } from './instructions.tsx'
import { TestPage } from './test-page.tsx'
import { testWindowPath } from './test-window.ts'

interface Props {
  /** `undefined` when it could not be loaded. */
  school: School | undefined
  /** The code for any website. */
  code: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The chat as visitors meet it. */
export const TestDialog = ({ school, code, open, onOpenChange }: Props) => (
  <Dialog wide="page" open={open} onOpenChange={onOpenChange} title="Test Chat Widget" description="A school’s page with your chat on it.">
    <DialogBody>
      {school ? (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <Installation schoolName={school.name} code={code} />
            <Instructions school={school} />
            <Button asChild className="justify-self-start">
              <a href={testWindowPath} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden />
                Open in a new tab
              </a>
            </Button>
          </div>
          {/* As high as the dialog leaves room, so that the chat's button is in sight. */}
          <TestPage
            school={school}
            className="h-[600px] max-h-[50dvh] lg:max-h-[calc(92dvh-8rem)] min-h-[26rem] rounded-box border border-line"
          />
        </div>
      ) : (
        <Notice tone="danger">{notAvailable}</Notice>
      )}
    </DialogBody>
  </Dialog>
)
