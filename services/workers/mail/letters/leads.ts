import { type LeadCaptured, leadSizeLabels, openParam } from '@clearbell/contracts'
import { button, field, type MailConfig, note, page, paragraph, plain, withoutAddress } from './layout.ts'
import type { Letter, Reader } from './letter.ts'

type Lead = LeadCaptured['data']

/** Confirms a demo request to the person who asked. */
export const leadReceivedLetter = (config: MailConfig, { greeting }: Reader, { schoolName }: Lead): Letter => {
  const title = 'Thank you for your interest'
  const intro = `We received your request for a demo of ${config.productName} for ${withoutAddress(schoolName) || 'your school'}.`
  const heading = 'What happens next:'
  const next = [
    'We prepare a demo that fits the size of your school.',
    'When you choose a time, the calendar service sends you the meeting details.',
    'After the demo you get a follow-up with the next steps and the pricing.',
  ]
  const answers = config.supportEmail === null ? '' : ' You can reply to this mail with any question.'
  const closing = `The demo takes 20-30 minutes.${answers}`
  return {
    subject: `${title} in ${config.productName}`,
    text: plain(config, [greeting, intro, [heading, ...next.map((step) => `* ${step}`)].join('\n'), closing]),
    html: page(config, title, [
      paragraph(greeting),
      paragraph(intro),
      paragraph(heading),
      ...next.map((step) => paragraph(`• ${step}`)),
      note(closing),
    ]),
  }
}

/** Tells an operator that a school asked for a demo. An answer goes to the person who asked. */
export const leadNoticeLetter = (config: MailConfig, { greeting }: Reader, lead: Lead): Letter => {
  const { firstName, lastName, email, schoolName, schoolSize, leadId } = lead
  const title = 'A school asked for a demo'
  const intro = `${schoolName} would like to see ${config.productName}.`
  const facts: [label: string, value: string][] = [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['School', schoolName],
    ['School size', leadSizeLabels[schoolSize] ?? schoolSize],
  ]
  const url = `${config.origin}/admin/leads?${openParam}=${encodeURIComponent(leadId)}`
  return {
    replyTo: email,
    subject: `${title} (${config.productName})`,
    text: plain(config, [greeting, intro, facts.map(([label, value]) => `${label}: ${value}`).join('\n'), `Open the lead: ${url}`]),
    html: page(config, title, [
      paragraph(greeting),
      paragraph(intro),
      ...facts.map(([label, value]) => field(label, value)),
      button('Open the Lead', url),
    ]),
  }
}
