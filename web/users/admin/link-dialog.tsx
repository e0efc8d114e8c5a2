import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { controlLook } from '../../ui/field.tsx'
import { Labelled } from '../../ui/labelled.tsx'

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

export const LinkContent = ({ address, onClose }: Props) => (
  <>
    <DialogBody>
      <Labelled label="Link" hint="Lost it? 'Set-password link' in the list makes a new one; this one is void then.">
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
  </>
)
