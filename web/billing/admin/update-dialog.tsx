import { type BillingConflict, type BillingOverviewRow, BillingUpdateForm } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { messageOf } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { changedOnly, type FormValues } from '../../ui/forms/form-values.ts'
import { LostRace } from '../../ui/forms/lost-race.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { UpdateFields } from './update-fields.tsx'
import { differences, updateValues } from './update-values.ts'
import { conflictOf, refreshBilling, updateBilling } from './use-billing.ts'

const fallback = 'An error occurred while updating billing information.'

/** What was typed, and what somebody else saved before it. */
interface Lost {
  conflict: BillingConflict
  mine: FormValues
}

export const UpdateDialog = ({ school, onClose }: { school: BillingOverviewRow; onClose: () => void }) => {
  const [values] = useState(() => updateValues(school))
  const [lost, setLost] = useState<Lost | null>(null)
  const [before, version] = lost ? [updateValues(lost.conflict.current), lost.conflict.current.version] : [values, school.version]
  const schema = z.preprocess(
    (typed: FormValues) => ({ ...changedOnly(before, typed), paymentStatus: typed.paymentStatus, expectedVersion: version }),
    BillingUpdateForm,
  )
  const send = async ({ expectedVersion, ...changes }: BillingUpdateForm) => {
    try {
      await updateBilling(school.id, { ...changes, expectedVersion })
    } catch (error) {
      toast('Failed to Update Billing', messageOf(error, fallback), 'destructive')
      const conflict = conflictOf(error)
      if (!conflict) throw error
      return setLost({ conflict, mine: { ...before, ...(changes as FormValues) } })
    }
    toast('Billing Updated', 'School billing information has been updated successfully.')
    onClose()
  }
  const form = useForm(schema, send, fallback, { invoice_dates_reversed: 'invoiceDueDate' })
  const takeTheirs = () => {
    void refreshBilling()
    onClose()
  }
  return (
    <FormDialog
      title="Update Billing Information"
      description={school.schoolName}
      form={form}
      submit={{ label: lost ? 'Save Mine Over It' : 'Update Billing', busy: 'Updating...' }}
      onClose={onClose}
    >
      {lost && (
        <LostRace
          what="this billing"
          {...lost.conflict}
          differences={differences(updateValues(lost.conflict.current), lost.mine)}
          onTakeTheirs={takeTheirs}
        />
      )}
      {/* Still the form that is sent; seen again when something in it is wrong. */}
      <div className={lost && Object.keys(form.problems).length === 0 ? 'hidden' : undefined}>
        <UpdateFields values={values} problems={form.problems} />
      </div>
    </FormDialog>
  )
}
