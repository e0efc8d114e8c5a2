import { type AdminUser, normaliseEmail, UserEditForm } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../../api/error.ts'
import { BillingFields } from '../../../billing/billing-fields.tsx'
import { config } from '../../../config.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { changedOnly } from '../../../ui/forms/form-values.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { displayName } from '../../names.ts'
import { updateUser } from '../calls.ts'
import { valuesOf } from './form-values.ts'
import { SchoolFields } from './school-fields.tsx'
import { Section } from './section.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { UserFields } from './user-fields.tsx'

const fieldOf = {
  email_taken: 'email',
  invoice_dates_reversed: 'invoiceDueDate',
  operator_password_required: 'operatorPassword',
  operator_password_wrong: 'operatorPassword',
} as const

const fallback = 'An error occurred while updating the user.'

export const EditDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const [values] = useState(() => valuesOf(user))
  const [schema] = useState(() => z.preprocess((typed: Record<string, string>) => changedOnly(values, typed), UserEditForm))
  const send = async (changes: UserEditForm) => {
    const updated = await updateUser(user.id, changes).catch((error: unknown) => {
      toast('Failed to Update User', messageOf(error, fallback), 'destructive')
      throw error
    })
    toast('User Updated Successfully', `The account of ${displayName(updated)} is up to date.`)
    onClose()
  }
  const form = useForm(schema, send, fallback, fieldOf)
  const [email, setEmail] = useState(user.email)
  return (
    <FormDialog
      title="Edit User Account"
      description={user.email}
      form={form}
      submit={{ label: 'Update User', busy: 'Updating...' }}
      onClose={onClose}
    >
      <Section title="User Information">
        <UserFields values={values} problems={form.problems} onEmail={setEmail}>
          {values.timeZone && <TimeZoneField value={values.timeZone} problem={form.problems.timeZone} />}
        </UserFields>
        {normaliseEmail(email) !== normaliseEmail(user.email) && <OwnPassword problem={form.problems.operatorPassword} />}
      </Section>
      {user.school && (
        <>
          <Section title="School Details">
            <SchoolFields values={values} problems={form.problems} />
          </Section>
          <Section title="Billing Information">
            <BillingFields values={values} problems={form.problems} />
          </Section>
        </>
      )}
    </FormDialog>
  )
}

/** For another address: it opens the account to whoever reads its mail. */
const OwnPassword = ({ problem }: { problem: string | undefined }) => (
  <div className="grid gap-1.5">
    <PasswordField label="Your Own Password" name="operatorPassword" autoComplete="current-password" problem={problem} />
    <p className="text-sm text-ink-soft">
      Needed to change the email address. The user is signed out{config.sendsMail && ', and both addresses are told'}.
    </p>
  </div>
)
