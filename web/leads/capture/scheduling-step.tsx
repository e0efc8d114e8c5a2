import { CalendarClock, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { loadedPath } from '../../config.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { LeadPage } from '../lead-page.tsx'
import { frameAddress } from './booking.ts'
import { type CapturedLead, forgetLead } from './captured-lead.ts'
import { useBooking } from './use-booking.ts'

interface Props {
  schedulingUrl: string
  lead: CapturedLead
  onStartOver: () => void
}

/** Step two: when the demo is, chosen in the calendar service's own page. */
export const SchedulingStep = ({ schedulingUrl, lead, onStartOver }: Props) => {
  const [, navigate] = useLocation()
  const frame = useRef<HTMLIFrameElement>(null)
  const leave = () => {
    forgetLead()
    navigate('/thank-you')
  }
  const { problem, retry } = useBooking({ schedulingUrl, leadId: lead.leadId, frame, onBooked: leave })
  useEffect(() => {
    // Only this screen's own page is allowed the frame.
    if (loadedPath !== '/lead-capture') location.reload()
  }, [])
  return (
    <LeadPage
      wide
      hasWayBack
      title="Schedule Your Demo"
      subtitle={`Thank you, ${lead.firstName}. Choose a time that suits you; the demo takes 20-30 minutes.`}
    >
      {problem && (
        <Notice tone="danger" title="Your booking could not be noted here">
          <p>{problem} The calendar service has your booking all the same.</p>
          <Button size="sm" className="mt-2" onClick={retry}>
            Try Again
          </Button>
        </Notice>
      )}
      <Frame address={frameAddress(schedulingUrl, lead, location.host)} frame={frame} />
      <div className="grid justify-items-center gap-3 text-center">
        <Button onClick={leave}>Skip for Now - I'll Schedule Later</Button>
        <p className="text-ink-soft">
          Not {lead.firstName} {lead.lastName}?{' '}
          <button
            type="button"
            onClick={onStartOver}
            className="min-h-6 font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11"
          >
            Start over
          </button>
        </p>
      </div>
    </LeadPage>
  )
}

const Frame = ({ address, frame }: { address: string; frame: React.RefObject<HTMLIFrameElement | null> }) => {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className="grid gap-3">
      <Card className="relative overflow-hidden">
        {!isLoaded && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner />
          </div>
        )}
        <iframe
          ref={frame}
          src={address}
          title="Schedule your demo"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          onLoad={() => setLoaded(true)}
          className="relative h-[58rem] w-full sm:h-[44rem]"
        />
      </Card>
      <p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-ink-soft">
        <CalendarClock aria-hidden className="size-4" />
        Does the calendar not show?
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-link underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Open it in a new tab
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      </p>
    </div>
  )
}
