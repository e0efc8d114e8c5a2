import { UserCreateForm } from '@clearbell/contracts'
import { useState } from 'react'
import { messageOf } from '../../../api/error.ts'
import { config } from '../../../config.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { displayName } from '../../names.ts'
import { createAttempt } from '../calls.ts'
import { LinkContent, linkReason, linkTitle } from './link-dialog.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { UserFields } from './user-fields.tsx'

const description = config.sendsMail
  ? 'The user receives login credentials via e-mail.'
  : 'This service sends no e-mail. You are shown a single-use set-password link once, to hand over yourself.'
const fallback = 'An error occurred while creating the user.'

export const CreateDialog = ({ onClose }: { onClose: () => void }) => {
  const [create] = useState(createAttempt)
  const [link, setLink] = useState<{ name: string; address: string }>()
  const send = async (values: UserCreateForm) => {
    const { user, setPasswordLink } = await create(values).catch((error: unknown) => {
      toast('Failed to Create User', messageOf(error, fallback), 'destructive')
      throw error
    })
    const name = displayName(user)
    toast(
      'User Created Successfully',
      setPasswordLink ? `${name} can sign in once the link is used.` : `${name} gets an e-mail with login credentials.`,
    )
    if (setPasswordLink) setLink({ name, address: setPasswordLink })
    else onClose()
  }
  const form = useForm(UserCreateForm, send, fallback, { email_taken: 'email' })
  return (
    <FormDialog
      title={link ? linkTitle : 'Create New User Account'}
      description={link ? linkReason(link.name) : description}
      outcome={link && <LinkContent {...link} onClose={onClose} />}
      form={form}
      submit={{ label: 'Create User', busy: 'Creating...' }}
      onClose={onClose}
    >
      <UserFields problems={form.problems}>
        <TimeZoneField value={config.defaultTimeZone} problem={form.problems.timeZone} />
      </UserFields>
    </FormDialog>
  )
}
