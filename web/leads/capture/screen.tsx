import { useState } from 'react'
import { useLocation } from 'wouter'
import { config } from '../../config.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { type CapturedLead, forgetLead, keepLead, recallLead } from './captured-lead.ts'
import { LeadForm } from './lead-form.tsx'
import { SchedulingStep } from './scheduling-step.tsx'

export default function LeadCaptureScreen() {
  const { schedulingUrl } = config
  const [, navigate] = useLocation()
  const [lead, setLead] = useState(() => (schedulingUrl ? recallLead() : null))
  const capture = (captured: CapturedLead) => {
    if (!schedulingUrl) {
      toast('Information Submitted!', 'We will contact you to schedule your demo.')
      return navigate('/thank-you')
    }
    toast('Information Submitted!', 'Please schedule your demo below.')
    keepLead(captured)
    setLead(captured)
  }
  const startOver = () => {
    forgetLead()
    setLead(null)
  }
  return schedulingUrl && lead ? (
    <SchedulingStep schedulingUrl={schedulingUrl} lead={lead} onStartOver={startOver} />
  ) : (
    <LeadForm onCaptured={capture} />
  )
}
