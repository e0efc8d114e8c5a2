import { useCallback, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { controlLook } from '../../../ui/forms/field.tsx'
import { Labelled } from '../../../ui/forms/labelled.tsx'
import { LeaveQuestion } from '../../../ui/leaving/leave-question.tsx'
import { useGuardedLeaving } from '../../../ui/leaving/use-guarded-leaving.ts'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx'

interface Props {
  name: string
  address: string
  onClose: () => void
}

export const linkTitle = 'Set-Password Link'
export const linkReason = (name: string) =>
  `This service sends no e-mail, so please give this link to ${name} yourself. It works once and is shown only now.`

/** Where no mail is sent, the operator hands the link over. It is kept nowhere, so this is the only time it shows. */
export const LinkDialog = (props: Props) => (
  <Dialog open onOpenChange={(open) => open || props.onClose()} title={linkTitle} description={linkReason(props.name)}>
    <LinkContent {...props} />
  </Dialog>
)

export const LinkContent = ({ address, onClose }: Props) => {
  const { isAsking, stay, leave, noteCopied } = useLinkGuard(onClose)
  return (
    <>
      <DialogBody>
        <Labelled label="Link" hint="Lost it? 'Set-password link' in the list makes a new one; this one is void then.">
          {(control) => (
            <div className="flex gap-2">
              <input
                readOnly
                value={address}
                onFocus={(event) => event.target.select()}
                onCopy={noteCopied}
                className={controlLook}
                {...control}
              />
              <CopyButton label="Link" text={address} onCopied={noteCopied} />
            </div>
          )}
        </Labelled>
      </DialogBody>
      {isAsking ? (
        <LeaveQuestion
          question="This link has not been copied and is shown only now. Leave without it?"
          leave="Leave"
          stay="Stay Here"
          onLeave={leave}
          onStay={stay}
        />
      ) : (
        <DialogFooter>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      )}
    </>
  )
}

/** Back asks while the link has not been copied: nothing brings it back. */
const useLinkGuard = (onClose: () => void) => {
  const isCopied = useRef(false)
  const [leaving, setLeaving] = useState<(() => void) | null>(null)
  const wouldLose = useCallback(() => !isCopied.current, [])
  const ask = useCallback((proceed: () => void) => setLeaving(() => proceed), [])
  useGuardedLeaving(wouldLose, ask)
  const noteCopied = () => {
    isCopied.current = true
    setLeaving(null)
  }
  const leave = () => {
    onClose()
    leaving?.()
  }
  return { isAsking: leaving !== null, stay: () => setLeaving(null), leave, noteCopied }
}
