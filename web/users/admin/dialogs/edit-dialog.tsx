import { type AdminUser, type BillingConflict, BillingForm, normaliseEmail, UserEditForm } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../../api/error.ts'
import { differences } from '../../../billing/admin/update-values.ts'
import { conflictOf } from '../../../billing/admin/use-billing.ts'
import { BillingFields } from '../../../billing/billing-fields.tsx'
import { billingValues } from '../../../billing/form-values.ts'
import { config } from '../../../config.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { changedOnly, type FormValues } from '../../../ui/forms/form-values.ts'
import { LostRace } from '../../../ui/forms/lost-race.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { displayName } from '../../names.ts'
import { updateUser } from '../calls.ts'
import { refreshUsers } from '../use-users.ts'
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

/** The billing fields among what was changed, as they were typed. */
const changedBilling = (changes: UserEditForm): FormValues =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in BillingForm.shape)) as FormValues

export const EditDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const [values] = useState(() => valuesOf(user))
  const [schema] = useState(() => z.preprocess((typed: Record<string, string>) => changedOnly(values, typed), UserEditForm))
  /** The billing that the operator has seen, and what they typed over it when somebody else had saved first. */
  const [seen, setSeen] = useState(values)
  const [lost, setLost] = useState<{ conflict: BillingConflict; mine: FormValues } | null>(null)
  const send = async (changes: UserEditForm) => {
    const mine = changedBilling(changes)
    const expectedBilling = Object.fromEntries(Object.keys(mine).map((field) => [field, seen[field] ?? '']))
    const isBilling = Object.keys(mine).length > 0
    const form = isBilling ? { ...changes, expectedBilling: expectedBilling as BillingForm } : changes
    let updated: AdminUser
    try {
      updated = await updateUser(user.id, form)
    } catch (error) {
      toast('Failed to Update User', messageOf(error, fallback), 'destructive')
      const conflict = conflictOf(error)
      if (!conflict) throw error
      setSeen(billingValues(conflict.current))
      return setLost({ conflict, mine })
    }
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
      submit={{ label: lost ? 'Save Mine Over It' : 'Update User', busy: 'Updating...' }}
      onClose={onClose}
    >
      {lost && (
        <LostRace
          what="this billing"
          {...lost.conflict}
          differences={differences(billingValues(lost.conflict.current), lost.mine)}
          onTakeTheirs={() => {
            void refreshUsers()
            onClose()
          }}
        />
      )}
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
