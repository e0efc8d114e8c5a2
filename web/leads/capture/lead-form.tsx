import { type LeadCreated, SizeBand, LeadForm as schema, type LeadForm as Values } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { attempt } from '../../api/attempt.ts'
import { messageOf } from '../../api/error.ts'
import { config } from '../../config.ts'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { SubmitButton } from '../../users/submit-button.tsx'
import { LeadPage } from '../lead-page.tsx'
import type { CapturedLead } from './captured-lead.ts'

const fallback = 'Failed to submit information'

/** The trap for programs has a name here that no browser fills in by itself, as it would a company. */
const typed = z.preprocess(({ trap, ...fields }: Record<string, string>) => ({ ...fields, company: trap }), schema)

/** Step one: who asks. */
export const LeadForm = ({ onCaptured }: { onCaptured: (lead: CapturedLead) => void }) => {
  const [capture] = useState(() => attempt('/api/leads'))
  const send = async (values: Values) => {
    const { leadId } = await capture<LeadCreated>(values).catch((error: unknown) => {
      toast('Error', messageOf(error, fallback), 'destructive')
      throw error
    })
    const { firstName, lastName, email } = values
    onCaptured({ leadId, firstName, lastName, email, at: Date.now() })
  }
  const form = useForm(typed, send, fallback)
  const { problems } = form
  return (
    <LeadPage
      hasWayBack
      title="Tell Us About Your School"
      subtitle={`See ${config.productName} at work for a school like yours. The demo takes 20-30 minutes.`}
    >
      <Card className="p-6 sm:p-8">
        <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:[&>*]:col-span-2">
          {form.failure && <Notice tone="danger">{form.failure}</Notice>}
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Field label="First Name" name="firstName" autoComplete="given-name" problem={problems.firstName} />
            <Field label="Last Name" name="lastName" autoComplete="family-name" problem={problems.lastName} />
          </div>
          <Field label="Email" name="email" type="email" inputMode="email" autoComplete="email" problem={problems.email} />
          <Field label="School/District Name" name="schoolName" autoComplete="organization" problem={problems.schoolName} />
          <SelectField
            label="School Size"
            name="schoolSize"
            defaultValue="Under 500"
            hint="Number of students"
            problem={problems.schoolSize}
          >
            {SizeBand.options.map((band) => (
              <option key={band}>{band}</option>
            ))}
          </SelectField>
          <Trap />
          <SubmitButton
            label={config.schedulingUrl ? 'Continue to Scheduling' : 'Request Demo'}
            busyLabel="Submitting..."
            isBusy={form.isBusy}
          />
        </form>
      </Card>
    </LeadPage>
  )
}

/** A field that people neither see nor reach. Programs that fill in every field give themselves away. */
const Trap = () => (
  <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input name="trap" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
