import { describe, expect, it } from 'vitest'
import { bookingIdOf, frameAddress } from './booking.ts'

describe('a message of the calendar service', () => {
  it('names the booking', () => {
    const uri = 'https://api.calendly.com/scheduled_events/E1'
    expect(bookingIdOf({ event: 'calendly.event_scheduled', payload: { event: { uri }, invitee: { uri: 'i' } } })).toBe(uri)
  })
  it.each([
    null,
    'calendly.event_scheduled',
    { event: 'calendly.date_and_time_selected', payload: { event: { uri: 'u' } } },
    { event: 'calendly.event_scheduled' },
    { event: 'calendly.event_scheduled', payload: { event: { uri: '' } } },
    { event: 'calendly.event_scheduled', payload: { event: { uri: 5 } } },
  ])('that is another one names none: %j', (message) => expect(bookingIdOf(message)).toBeNull())
})

describe('the address of the frame', () => {
  it('has the person in it and keeps what it had', () => {
    const url = new URL(
      frameAddress(
        'https://calendly.com/bell/demo?month=2026-12',
        { firstName: 'Ida', lastName: 'B & C', email: 'ida+x@elm.example' },
        'bell.example',
      ),
    )
    expect(url.origin + url.pathname).toBe('https://calendly.com/bell/demo')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      month: '2026-12',
      name: 'Ida B & C',
      first_name: 'Ida',
      last_name: 'B & C',
      email: 'ida+x@elm.example',
      embed_domain: 'bell.example',
      embed_type: 'Inline',
    })
  })
})
