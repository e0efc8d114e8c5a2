import { UserCreateForm } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../../api/error.ts'
import { config } from '../../../config.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { changedOnly, type FormValues } from '../../../ui/forms/form-values.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { displayName } from '../../names.ts'
import { createAttempt } from '../calls.ts'
import { LinkContent, linkReason, linkTitle } from './link-dialog.tsx'
import { OptionalBilling, unsetBilling } from './optional-billing.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { UserFields } from './user-fields.tsx'

const description = config.sendsMail
  ? 'The user receives login credentials via e-mail.'
  : 'This service sends no e-mail. You are shown a single-use set-password link once, to hand over yourself.'
/** Billing that was left as it is for every new school is not sent. */
const schema = z.preprocess((typed: FormValues) => changedOnly(unsetBilling, typed), UserCreateForm)
const fieldOf = { email_taken: 'email', invoice_dates_reversed: 'invoiceDueDate' } as const

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
  const form = useForm(schema, send, fallback, fieldOf)
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
      <OptionalBilling problems={form.problems} />
    </FormDialog>
  )
}
