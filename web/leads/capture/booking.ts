import { z } from 'zod'

/** What Calendly's page tells the page around it once a time has been booked. */
const Scheduled = z.object({
  event: z.literal('calendly.event_scheduled'),
  payload: z.object({ event: z.object({ uri: z.string().min(1).max(500) }) }),
})

/** The calendar service's name for the booking that a message reports; null for every other message. */
export const bookingIdOf = (message: unknown): string | null => Scheduled.safeParse(message).data?.payload.event.uri ?? null

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** The booking page with the person's name and address filled in, told that it stands in a page of ours.
 *  @param host of that page; without it Calendly sends no messages */
export const frameAddress = (schedulingUrl: string, { firstName, lastName, email }: Person, host: string): string => {
  const url = new URL(schedulingUrl)
  const told = {
    name: `${firstName} ${lastName}`,
    first_name: firstName,
    last_name: lastName,
    email,
    embed_domain: host,
    embed_type: 'Inline',
  }
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value)
  return url.href
}
