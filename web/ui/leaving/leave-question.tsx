import { Button } from '../controls/button.tsx'

interface Props {
  question: string
  leave: string
  stay: string
  onLeave: () => void
  onStay: () => void
}

/** Stands in the place of a dialog's buttons; staying is what Enter does. */
export const LeaveQuestion = ({ question, leave, stay, onLeave, onStay }: Props) => (
  <div role="alert" className="sticky bottom-0 border-t border-line bg-warning-tint">
    <p className="px-5 pt-3.5 font-medium text-warning">{question}</p>
    <footer className="flex flex-wrap justify-end gap-2 px-5 py-3.5 max-sm:[&>*]:grow">
      <Button onClick={onLeave}>{leave}</Button>
      <Button look="primary" autoFocus onClick={onStay}>
        {stay}
      </Button>
    </footer>
  </div>
)
