import { Busy, Button } from '../ui/button.tsx'

interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
}

/** The one primary button of an authentication screen. */
export const SubmitButton = ({ label, busyLabel, isBusy }: Props) => (
  <Button type="submit" look="primary" className="mt-2 h-10" disabled={isBusy}>
    {isBusy && <Busy />}
    {isBusy ? busyLabel : label}
  </Button>
)
