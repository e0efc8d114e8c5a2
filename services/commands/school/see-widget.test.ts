import { limits, type WidgetSeen } from '@clearbell/contracts'
import { describe, expect, it } from 'vitest'
import { deciderSpec } from '../testing/decider-spec.ts'
import { type SeeWidget, widgetDay } from './see-widget.ts'

const given = deciderSpec(widgetDay)
const about = (domain: string) => ({ schoolId: 'oak', domain, day: '2026-03-02' })
const seen = (domain: string): WidgetSeen => ({ type: 'WidgetSeen', data: about(domain) })
const see = (domain: string): SeeWidget => ({ type: 'SeeWidget', data: about(domain) })
const many = (count: number) => Array.from({ length: count }, (_, n) => seen(`d${n}.example`))

describe('a page that loads the widget', () => {
  it('is recorded with its domain', () =>
    given([seen('www.oak.example')])
      .when(see('blog.oak.example'))
      .thenEvents((events) => expect(events).toEqual([seen('blog.oak.example')])))
  it('is recorded once a day', () =>
    given([seen('www.oak.example')])
      .when(see('www.oak.example'))
      .thenNothing())
  it('is recorded until the limit of the day is reached', () => {
    given(many(limits.widget.domainsPerDay - 1))
      .when(see('www.oak.example'))
      .thenEvents((events) => expect(events).toHaveLength(1))
    given(many(limits.widget.domainsPerDay)).when(see('www.oak.example')).thenNothing()
  })
})
