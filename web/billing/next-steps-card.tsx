import type { PaymentStatus, School } from '@clearbell/contracts'
import { Mail, Phone } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { mailTo, nextStep, statusOf } from './labels.ts'

export const NextStepsCard = ({ school }: { school: School | null }) => {
  const status = statusOf(school)
  return (
    <Card>
      <CardHeader title="Next Steps" />
      <div className="grid gap-4 p-5">
        <p>{nextStep(status, config.productName)}</p>
        {school && status !== 'paid' && <WhomToContact school={school} status={status} />}
        <SupportButtons school={school} />
      </div>
    </Card>
  )
}

/** Whoever reads this is the administrator that the sentence above sends them to. */
const WhomToContact = ({ school, status }: { school: School; status: PaymentStatus }) => (
  <p className="text-ink-soft">
    You are the administrator of {school.name}
    {status === 'invoice_sent' ? '. If you have a question about the invoice, ' : ', so please '}
    {config.billingEmail ? (
      <>
        write to the billing team of {config.productName} at{' '}
        <a href={mailTo(config.billingEmail, school)} className="font-medium text-link underline underline-offset-4 wrap-anywhere">
          {config.billingEmail}
        </a>
      </>
    ) : (
      `contact ${config.productName}`
    )}
    {config.billingEmail && (config.supportEmail || config.supportPhone) ? ', or contact support.' : '.'}
  </p>
)

const SupportButtons = ({ school }: { school: School | null }) =>
  (config.supportEmail || config.supportPhone) && (
    <div className="flex flex-wrap gap-2">
      {config.supportEmail && (
        <Button look="primary" asChild>
          <a href={mailTo(config.supportEmail, school)}>
            <Mail aria-hidden />
            Email Support
          </a>
        </Button>
      )}
      {config.supportPhone && (
        <Button asChild>
          <a href={`tel:${config.supportPhone.replace(/[^+\d]/g, '')}`}>
            <Phone aria-hidden />
            Call Support
          </a>
        </Button>
      )}
    </div>
  )
