import { analytics } from './analytics/projector.ts'
import { calendar } from './calendar/projector.ts'
import { chatHistory } from './chat-history/projector.ts'
import { faqs } from './faqs/projector.ts'
import type { Projection } from './runner/define.ts'
import { schools } from './schools/projector.ts'
import { users } from './users/projector.ts'

/** Every read model of the product. */
export const projections: readonly Projection[] = [faqs, calendar, chatHistory, analytics, schools, users]

export * from './analytics/queries.ts'
export * from './calendar/parse-time.ts'
export * from './calendar/queries.ts'
export * from './catalogue.ts'
export * from './chat-history/queries.ts'
export * from './faqs/queries.ts'
export { defineProjection, type Projection } from './runner/define.ts'
export type { Log } from './runner/follow.ts'
export { createWaiter, type ProjectionStatus, type ProjectionsOptions, type RunningProjections, runProjections } from './runner/run.ts'
export type { Waiter } from './runner/wait.ts'
export { findSchool, type SchoolRow, toSchool } from './schools/queries.ts'
export * from './users/queries.ts'
