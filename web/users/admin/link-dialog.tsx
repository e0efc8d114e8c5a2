import { CopyButton } from '../../ui/copy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { controlLook } from '../../ui/field.tsx'
import { Labelled } from '../../ui/labelled.tsx'

interface Props {
  name: string
  address: string
  onClose: () => void
}

/** Where no mail is sent, the operator hands the link over. It is kept nowhere, so this is the only time it shows. */
export const LinkDialog = ({ name, address, onClose }: Props) => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    title="Set-Password Link"
    description={`This service sends no e-mail, so please give ${name} this link yourself. It works once and is shown only now.`}
  >
    <DialogBody>
      <Labelled label="Link" hint="Lost it? 'Resend login e-mail' in the list makes a new one and voids this one.">
        {(control) => (
          <div className="flex gap-2">
            <input readOnly value={address} onFocus={(event) => event.target.select()} className={controlLook} {...control} />
            <CopyButton label="Link" text={address} />
          </div>
        )}
      </Labelled>
    </DialogBody>
    <DialogFooter>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </DialogFooter>
  </Dialog>
)
