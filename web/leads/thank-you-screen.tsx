import { CalendarDays, CircleCheck, ExternalLink, type LucideIcon, MailCheck, Presentation, Route } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { LeadPage } from './lead-page.tsx'

/** Where the product sends no mail, a person does. */
const confirmation = config.sendsMail
  ? 'You get a confirmation e-mail with the meeting details.'
  : 'We write to you with the meeting details.'

const steps: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Presentation, title: 'Demo preparation', text: 'We prepare a demo tailored to the size of your school.' },
  { icon: MailCheck, title: 'Confirmation e-mail', text: confirmation },
  { icon: Route, title: 'Follow-up', text: 'After the demo we follow up with next steps and pricing.' },
]

export default function ThankYouScreen() {
  return (
    <LeadPage
      title="Thank You!"
      subtitle={`We have your request and look forward to showing you ${config.productName}.`}
      icon={
        <span className="flex size-14 items-center justify-center rounded-full bg-success-tint text-success">
          <CircleCheck aria-hidden className="size-8" />
        </span>
      }
    >
      <Card>
        <CardHeader title="What Happens Next?" />
        <ol className="grid gap-5 p-5">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="flex size-10 shrink-0 items-center justify-center rounded-box bg-tint text-link">
                <Icon aria-hidden className="size-5" />
              </span>
              <div>
                <h3 className="font-medium">{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Card>
      <div className="flex flex-wrap justify-center gap-3">
        {config.schedulingUrl && (
          <Button asChild look="primary" className="h-10">
            <a href={config.schedulingUrl} target="_blank" rel="noreferrer">
              <CalendarDays aria-hidden />
              Schedule Now
              <ExternalLink aria-hidden />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        )}
        <Button asChild className="h-10">
          {/* Not a link of the router: the server decides what `/` is. */}
          <a href="/">Return to Home</a>
        </Button>
      </div>
      {config.supportEmail && (
        <p className="text-center text-ink-soft">
          Questions? Contact us at{' '}
          <a href={`mailto:${config.supportEmail}`} className="font-medium text-link underline underline-offset-4">
            {config.supportEmail}
          </a>
        </p>
      )}
    </LeadPage>
  )
}
