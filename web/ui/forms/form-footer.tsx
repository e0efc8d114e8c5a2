import { Busy, Button } from '../controls/button.tsx'
import { LeaveQuestion } from '../leaving/leave-question.tsx'

interface Props {
  isBusy: boolean
  submit: { label: string; busy: string }
  onCancel: () => void
  /** Set while the person is asked whether what they typed may go. */
  leaving: { onLeave: () => void; onStay: () => void } | null
}

/** Cancel and send, or the question before typed text is lost. It stays in sight below a long form. */
export const FormFooter = ({ isBusy, submit, onCancel, leaving }: Props) =>
  leaving ? (
    <LeaveQuestion question="What you typed has not been saved. Discard it?" leave="Discard Changes" stay="Keep Editing" {...leaving} />
  ) : (
    <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 border-t border-line bg-surface px-5 py-3.5 max-sm:[&>*]:grow">
      <Button aria-disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" look="primary" aria-disabled={isBusy}>
        {isBusy && <Busy />}
        {isBusy ? submit.busy : submit.label}
      </Button>
    </footer>
  )
