import type { DomainEvent } from '@clearbell/contracts'
import * as calendar from './calendar/state.ts'
import * as faqs from './faqs/state.ts'
import { replay } from './handle.ts'
import * as school from './school/state.ts'

// The states of a school's streams at the end of a part of their history.

export const replayFAQs = (history: readonly DomainEvent[]) => replay(faqs, history)
export const replayCalendar = (history: readonly DomainEvent[]) => replay(calendar, history)
export const replaySchool = (history: readonly DomainEvent[]) => replay(school, history)
