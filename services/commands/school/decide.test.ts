import { type SchoolEvent, widgetDefaults } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { schoolData } from '../testing/accounts.ts'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type CustomiseWidget, decide } from './decide.ts'
import { evolve, initialState } from './state.ts'

const given = deciderSpec({ decide, evolve, initialState })
const customise = (changes: CustomiseWidget['data']['changes']): CustomiseWidget => ({
  type: 'CustomiseWidget',
  data: { schoolId: 'oak', changes },
})
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
  it('refuses an unknown school', () =>
    given([])
      .when(customise({ logo: '' }))
      .thenRefuses('school_not_found'))
})
