import type { CalendarContent, CalendarLogEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { decide, type UploadCalendar } from './decide.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })

const row = (title: string, date: string, time = ''): CalendarContent => ({
  title,
  description: '',
  date,
  time,
  location: '',
  category: '',
})

let uploads = 0
const upload = (rows: CalendarContent[]): UploadCalendar => {
  const uploadId = `u${++uploads}`
  let ids = 0
  const file = { schoolId: 'oak', uploadId, fileName: 'events.csv', fileHash: 'h' }
  return { type: 'UploadCalendar', data: { ...file, rows, today: '2026-10-15', newId: () => `${uploadId}-${++ids}` } }
}

const after = (...commands: UploadCalendar[]): CalendarLogEvent[] =>
  commands.reduce<CalendarLogEvent[]>((events, command) => [...events, ...decide(command, events.reduce(evolve, initialState()))], [])

const typesOf = (events: CalendarLogEvent[]) => events.map(({ type }) => type)

describe('uploading the calendar', () => {
  it('keeps past events that the file does not have and retires the missing ones still to come', () =>
    given(after(upload([row('Fair', '2026-10-14'), row('Concert', '2026-10-15'), row('Picnic', '2026-11-01')])))
      .when(upload([row('Picnic', '2026-11-01')]))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['CalendarEventRetired', 'CalendarUploaded'])
        expect(events.at(-1)?.data).toMatchObject({ retired: 1, unchanged: 1 })
      }))

  it('keeps the same entry when its last day changes, and retires a break that is under way', () => {
    const [begun, fair] = [{ ...row('Break', '2026-10-12'), endDate: '2026-10-16' }, row('Fair', '2026-11-02')]
    given(after(upload([begun, fair])))
      .when(upload([{ ...fair, endDate: '2026-11-06' }]))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['CalendarEventRevised', 'CalendarEventRetired', 'CalendarUploaded'])
        expect(events[0]?.data).toMatchObject({ endDate: '2026-11-06' })
      })
    given(after(upload([begun, fair])))
      .when(upload([fair, begun]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['CalendarUploaded']))
  })

  it('takes a changed time for a revision when title and date leave no doubt', () =>
    given(after(upload([row('Concert', '2026-11-01', '6 PM')])))
      .when(upload([row('concert', '2026-11-01', '7 PM')]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['CalendarEventRevised', 'CalendarUploaded'])))

  it('takes a changed time for another event when two have the same title on one day', () =>
    given(after(upload([row('Tour', '2026-11-01', '9 AM'), row('Tour', '2026-11-01', '1 PM')])))
      .when(upload([row('Tour', '2026-11-01', '9 AM'), row('Tour', '2026-11-01', '2 PM'), row('Tour', '2026-11-01', '3 PM')]))
      .thenEvents((events) =>
        expect(typesOf(events)).toEqual(['CalendarEventAdded', 'CalendarEventAdded', 'CalendarEventRetired', 'CalendarUploaded']),
      ))

  it('takes the same title on another day for another event', () =>
    given(after(upload([row('Tour', '2026-11-01')])))
      .when(upload([row('Tour', '2026-11-01'), row('Tour', '2026-11-08')]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['CalendarEventAdded', 'CalendarUploaded'])))

  it('brings a retired event back under its old id', () => {
    const before = after(upload([row('Picnic', '2026-11-01'), row('Fair', '2026-11-02')]), upload([row('Fair', '2026-11-02')]))
    given(before)
      .when(upload([row('Fair', '2026-11-02'), row('Picnic', '2026-11-01')]))
      .thenEvents((events) => expect(typesOf(events)).toEqual(['CalendarEventRestored', 'CalendarUploaded']))
  })
})
