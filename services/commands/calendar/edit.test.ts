import type { CalendarContent, CalendarLogEvent } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type CalendarCommand, compareCalendar, decide } from './decide.ts'
import type { EditCalendarEvent } from './edit.ts'
import { activeEvents, evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })

const content = (title: string, more: Partial<CalendarContent> = {}): CalendarContent => ({
  title,
  description: '',
  date: '2026-11-01',
  time: '',
  location: '',
  category: '',
  ...more,
})

let ids = 0
const about = () => ({ schoolId: 'oak', uploadId: `u${++ids}` })
const add = (title: string, more: Partial<CalendarContent> = {}): CalendarCommand => ({
  type: 'AddCalendarEvent',
  data: { ...about(), content: content(title, more), newId: () => title },
})
const edit = (calendarEventId: string, more: Partial<EditCalendarEvent['data']>): CalendarCommand => ({
  type: 'EditCalendarEvent',
  data: { ...about(), calendarEventId, changes: {}, ...more },
})
const upload = (rows: CalendarContent[], takes?: 'all'): CalendarCommand => ({
  type: 'UploadCalendar',
  data: { ...about(), fileName: 'events.csv', fileHash: 'h', rows, takes, today: '2026-10-15', newId: () => rows.at(-1)!.title },
})
const restore = (versionNumber: number): CalendarCommand => ({ type: 'RestoreCalendarVersion', data: { ...about(), versionNumber } })

const after = (...commands: CalendarCommand[]): CalendarLogEvent[] =>
  commands.reduce<CalendarLogEvent[]>((events, command) => [...events, ...decide(command, events.reduce(evolve, initialState()))], [])
const stateAfter = (...commands: CalendarCommand[]) => after(...commands).reduce(evolve, initialState())
const listed = (...commands: CalendarCommand[]) =>
  activeEvents(stateAfter(...commands)).map(({ content: { title, time } }) => `${title} ${time}`.trim())

const typesOf = (events: CalendarLogEvent[]) => events.map(({ type }) => type)

describe('writing a calendar event on the screen', () => {
  it('adds, changes, removes and puts back, each as a version', () => {
    const written = after(
      add('Fair'),
      edit('Fair', { changes: { time: '3pm' } }),
      edit('Fair', { isActive: false }),
      edit('Fair', { isActive: true }),
    )
    expect(typesOf(written).filter((type) => type !== 'CalendarUploaded')).toEqual([
      'CalendarEventAdded',
      'CalendarEventRevised',
      'CalendarEventRetired',
      'CalendarEventRestored',
    ])
    expect(written[2]).toMatchObject({ data: { title: 'Fair', time: '3pm', origin: 'screen' } })
    expect(written.at(-1)?.data).toMatchObject({ versionNumber: 4, file: null, rowCount: 1, restored: 1, unchanged: 0 })
  })

  it('brings a removed event of the same title, date and time back', () =>
    given(after(add('Fair'), edit('Fair', { isActive: false })))
      .when(add('fair', { location: 'Gym' }))
      .thenEvents((events) =>
        expect(events[0]).toMatchObject({ type: 'CalendarEventRestored', data: { calendarEventId: 'Fair', location: 'Gym' } }),
      ))

  it('keeps the last day until it is changed or cleared, and refuses one before the first', () => {
    const before = after(add('Break', { date: '2026-12-21', endDate: '2027-01-01' }))
    expect(before[0]).toMatchObject({ data: { endDate: '2027-01-01' } })
    const state = given(before)
    state.when(edit('Break', { changes: { date: '2027-01-02' } })).thenRefuses('event_ends_too_soon')
    state
      .when(edit('Break', { changes: { title: 'Winter Break' } }))
      .thenEvents((events) => expect(events[0]).toMatchObject({ data: { title: 'Winter Break', endDate: '2027-01-01' } }))
    state.when(edit('Break', { changes: { endDate: '' } })).thenEvents((events) => expect(events[0]?.data).not.toHaveProperty('endDate'))
    given(after(add('Fair')))
      .when(edit('Fair', { changes: { endDate: '2026-11-01' } }))
      .thenNothing()
  })

  it('refuses what is there already, an unknown event, a change of a removed one, and another version than the person saw', () => {
    const before = given(after(add('Fair'), add('Tour'), edit('Tour', { isActive: false }), edit('Fair', { changes: { time: '3pm' } })))
    before.when(add('fair', { time: '3PM' })).thenRefuses('event_exists')
    before.when(edit('None', { isActive: false })).thenRefuses('event_not_found')
    before.when(edit('Tour', { changes: { time: '4pm' } })).thenRefuses('event_inactive')
    before.when(edit('Tour', { isActive: true, changes: { title: 'Fair', time: '3pm' } })).thenRefuses('event_exists')
    before.when(edit('Fair', { changes: { time: '5pm' }, expectedVersion: 1 })).thenRefuses('event_changed')
    before.when(edit('Fair', { changes: { time: '3pm' }, expectedVersion: 1 })).thenNothing()
  })
})

describe('an upload of a calendar after changes on the screen', () => {
  const file = [content('Fair'), content('Tour')]

  it('keeps a changed event, a renamed one, a removed one, and one of the screen', () => {
    const uploaded = upload([content('Fair')])
    expect(listed(uploaded, edit('Fair', { changes: { time: '3pm' } }), add('Own'), upload(file))).toEqual(['Fair 3pm', 'Own', 'Tour'])
    expect(listed(uploaded, edit('Fair', { changes: { title: 'Book fair' } }), upload([content('Fair')]))).toEqual(['Book fair'])
    expect(listed(uploaded, edit('Fair', { isActive: false }), upload([content('Fair')]))).toEqual([])
  })

  it("takes the file's text where the person chose so", () => {
    const changed = [upload([content('Fair')]), edit('Fair', { changes: { time: '3pm' } })]
    expect(listed(...changed, upload([content('Fair')], 'all'))).toEqual(['Fair'])
    expect(listed(...changed, upload([content('Tour')], 'all'))).toEqual(['Tour'])
  })

  it('lists no changed event of the past that the file does not have: it stays as every past event does', () => {
    const past = content('Picnic', { date: '2026-10-01' })
    const state = stateAfter(upload([past]), edit('Picnic', { changes: { time: '3pm' } }))
    expect(compareCalendar(state, [content('Fair')], '2026-10-15').edited).toEqual([])
  })
})

describe('restoring a version of the calendar', () => {
  it('makes a new version with the events of the old one, and no others', () => {
    const past = [upload([content('Fair')]), add('Own'), edit('Fair', { changes: { time: '3pm' } }), edit('Own', { isActive: false })]
    expect(listed(...past, restore(2))).toEqual(['Fair', 'Own'])
    expect(listed(...past, add('New'), restore(1))).toEqual(['Fair'])
    given(after(...past))
      .when(restore(2))
      .thenEvents((events) => {
        expect(typesOf(events)).toEqual(['CalendarEventRevised', 'CalendarEventRestored', 'CalendarUploaded'])
        expect(events.at(-1)?.data).toMatchObject({ versionNumber: 5, restoredVersion: 2, rowCount: 2 })
      })
    const long = after(add('Break', { endDate: '2026-11-05' }), edit('Break', { changes: { endDate: '' } }))
    given(long)
      .when(restore(1))
      .thenEvents((events) => expect(events[0]).toMatchObject({ type: 'CalendarEventRevised', data: { endDate: '2026-11-05' } }))
    given(after(...past))
      .when(restore(9))
      .thenRefuses('version_not_found')
  })
})
