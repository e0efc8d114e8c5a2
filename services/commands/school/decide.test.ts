import { detailDefaults, type SchoolDetails, type SchoolEvent, widgetDefaults } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { schoolData } from '../testing/accounts.ts'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type CustomiseWidget, decide, decideErasure } from './decide.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })
const customise = (changes: CustomiseWidget['data']['changes']): CustomiseWidget => ({
  type: 'CustomiseWidget',
  data: { schoolId: 'oak', changes },
})
const old = { primaryColor: '#006633', greetingText: 'Hi', fallbackMessage: 'Call.', logo: '', position: 'bottom-left' as const }
const registered: SchoolEvent = { type: 'SchoolRegistered', data: schoolData }

describe('customising the widget', () => {
  it('records the whole look when a part of it changes', () =>
    given([registered])
      .when(customise({ primaryColor: '#006633' }))
      .thenEvents(([event]) =>
        expect(event?.data).toMatchObject({ primaryColor: '#006633', greetingText: widgetDefaults.greetingText, position: 'bottom-right' }),
      ))
  it('records nothing when the look stays', () =>
    given([registered])
      .when(customise({ primaryColor: widgetDefaults.primaryColor }))
      .thenNothing())
  it('keeps what an event from before the settings knew offsets and languages says', () =>
    given([registered, { type: 'WidgetCustomised', data: { schoolId: 'oak', ...old } }])
      .when(customise({ offsetY: 96 }))
      .thenEvents(([event]) => expect(event?.data).toMatchObject({ ...old, offsetX: 20, offsetY: 96, officePhone: '', translations: {} })))
  it('records no language without a message, and nothing when only the order of languages changes', () => {
    const [es, fr] = [
      { greetingText: '¡Hola!', fallbackMessage: '' },
      { greetingText: '', fallbackMessage: 'Appelez-nous.' },
    ]
    const translated = (event: SchoolEvent) => 'translations' in event.data && event.data.translations
    given([registered])
      .when(customise({ translations: { fr, es, vi: { greetingText: '', fallbackMessage: '' } } }))
      .thenEvents((events) => expect(events.map(translated)).toEqual([{ es, fr }]))
    given([registered, { type: 'WidgetCustomised', data: { schoolId: 'oak', ...widgetDefaults, translations: { es, fr } } }])
      .when(customise({ translations: { fr, es } }))
      .thenNothing()
  })
  it('refuses a field that somebody else has changed since, and no other field', () => {
    const saved: SchoolEvent = { type: 'WidgetCustomised', data: { schoolId: 'oak', ...widgetDefaults, greetingText: 'Welcome!' } }
    const greet = (expected: string, to: string): CustomiseWidget => ({
      type: 'CustomiseWidget',
      data: { schoolId: 'oak', changes: { greetingText: to }, expected: { greetingText: expected } },
    })
    given([registered, saved]).when(greet(widgetDefaults.greetingText, 'Hello!')).thenRefuses('look_changed')
    given([registered, saved]).when(greet(widgetDefaults.greetingText, 'Welcome!')).thenNothing()
    given([registered, saved])
      .when(greet('Welcome!', 'Hello!'))
      .thenEvents((events) => expect(events).toHaveLength(1))
    given([registered, saved])
      .when({ type: 'CustomiseWidget', data: { schoolId: 'oak', changes: { logo: '' }, expected: { logo: '' } } })
      .thenNothing()
  })
  it('refuses an unknown school', () =>
    given([])
      .when(customise({ logo: '' }))
      .thenRefuses('school_not_found'))
})

describe("changing a school's details", () => {
  const change = (details: Partial<SchoolDetails>) => ({ type: 'UpdateSchool' as const, data: { schoolId: 'oak', details } })
  const before: SchoolDetails = { ...detailDefaults, enrollmentSize: 420 }
  const withStudents: SchoolEvent = { type: 'SchoolRegistered', data: { ...schoolData, enrollmentSize: 420 } }

  it('records the values before and after', () =>
    given([withStudents])
      .when(change({ widgetTitle: 'Ask Oak', enrollmentSize: 640 }))
      .thenEvents((events) =>
        expect(events).toEqual([
          {
            type: 'SchoolDetailsChanged',
            data: { schoolId: 'oak', before, after: { ...before, widgetTitle: 'Ask Oak', enrollmentSize: 640 } },
          },
        ]),
      ))
  it('records nothing when nothing changes', () =>
    given([withStudents])
      .when(change({ enrollmentSize: 420, embedCode: null }))
      .thenNothing())
  it('refuses an unknown school', () =>
    given([])
      .when(change({ enrollmentSize: 1 }))
      .thenRefuses('school_not_found'))
})

describe('masking questions', () => {
  const set = (masksQuestions: boolean) => ({ type: 'SetMasking' as const, data: { schoolId: 'oak', masksQuestions } })
  const off: SchoolEvent = { type: 'QuestionMaskingChanged', data: { schoolId: 'oak', before: true, after: false } }

  it('is on until the school turns it off', () => {
    given([registered]).when(set(true)).thenNothing()
    given([registered])
      .when(set(false))
      .thenEvents((events) => expect(events).toEqual([off]))
  })
  it('is turned off once', () => given([registered, off]).when(set(false)).thenNothing())
})

describe('the websites that may show the chat', () => {
  const allow = (...websites: string[]) => ({ type: 'AllowWebsites' as const, data: { schoolId: 'oak', websites } })
  const allowed = (before: string[], after: string[]): SchoolEvent => ({
    type: 'WidgetWebsitesAllowed',
    data: { schoolId: 'oak', before, after },
  })

  it('are all of them until the school names some', () => {
    given([registered]).when(allow()).thenNothing()
    given([registered, allowed([], ['oak.example'])])
      .when(allow('elm.example', 'oak.example'))
      .thenEvents((events) => expect(events).toEqual([allowed(['oak.example'], ['elm.example', 'oak.example'])]))
  })
  it('are recorded when they change', () =>
    given([registered, allowed([], ['oak.example'])])
      .when(allow('oak.example'))
      .thenNothing())
})

describe('erasing a school', () => {
  const givenErasing = deciderSpec({ decide: decideErasure, evolve, initialState })
  const erase = (name: string) => ({ type: 'EraseSchool' as const, data: { schoolId: 'oak', name, userIds: ['ada'] } })
  const erased: SchoolEvent = { type: 'SchoolErased', data: { schoolId: 'oak', userIds: ['ada'] } }

  it('needs its name', () => {
    givenErasing([registered])
      .when(erase(schoolData.name))
      .thenEvents((events) => expect(events).toEqual([erased]))
    givenErasing([registered]).when(erase('Elm School')).thenRefuses('school_name_wrong')
  })
  it('is recorded once', () => givenErasing([registered, erased]).when(erase('')).thenNothing())
  it('ends every change', () =>
    given([registered, erased])
      .when(customise({ logo: '' }))
      .thenRefuses('school_erased'))
  it('refuses an unknown school', () => givenErasing([]).when(erase('Oak')).thenRefuses('school_not_found'))
})
