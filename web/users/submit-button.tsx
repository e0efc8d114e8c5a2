import { Busy, Button } from '../ui/controls/button.tsx'

interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
}

/** The one primary button of an authentication screen. Not `disabled` while busy: that would throw the keyboard's focus away;
 *  the form takes no second press. */
export const SubmitButton = ({ label, busyLabel, isBusy }: Props) => (
  <Button type="submit" look="primary" className="mt-2 h-10" aria-disabled={isBusy}>
    {isBusy && <Busy />}
    {isBusy ? busyLabel : label}
  </Button>
)
