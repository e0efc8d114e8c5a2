import { analytics } from './analytics/projector.ts'
import { auditTrail } from './audit-trail/projector.ts'
import { billingHistory } from './billing-history/projector.ts'
import { billingOverview } from './billing-overview/projector.ts'
import { calendar } from './calendar/projector.ts'
import { chatHistory } from './chat-history/projector.ts'
import { faqs } from './faqs/projector.ts'
import { leads } from './leads/projector.ts'
import type { Projection } from './runner/define.ts'
import { schools } from './schools/projector.ts'
import { unansweredQuestions } from './unanswered-questions/projector.ts'
import { users } from './users/projector.ts'
import { widgetDomains } from './widget-domains/projector.ts'

/** Every read model of the product. */
export const projections: readonly Projection[] = [
  faqs,
  calendar,
  chatHistory,
  analytics,
  unansweredQuestions,
  schools,
  users,
  auditTrail,
  leads,
  widgetDomains,
  billingOverview,
  billingHistory,
]

export * from './analytics/queries.ts'
export { readAttention } from './attention.ts'
export * from './audit-trail/queries.ts'
export * from './billing-history/queries.ts'
export * from './billing-overview/queries.ts'
export * from './calendar/parse-time.ts'
export * from './calendar/queries.ts'
export * from './catalogue.ts'
export * from './chat-history/queries.ts'
export * from './faqs/queries.ts'
export { readFirstSteps } from './first-steps.ts'
export * from './insights/queries.ts'
export { starterQuestions } from './insights/starters.ts'
export * from './leads/queries.ts'
export { readPages } from './paging.ts'
export { rememberSchools } from './remembered-schools.ts'
export { dropReadModels, servedPosition } from './runner/checkpoints.ts'
export { defineProjection, type Projection } from './runner/define.ts'
export type { Log } from './runner/follow.ts'
export { findParked, isErasureParked, listParked, listParkedErasures, type ParkedHead } from './runner/list-parked.ts'
export { describeReadModels, type ReadModelStatus } from './runner/overview.ts'
export { RebuildRefused, rebuildProjection, startRebuild } from './runner/rebuild.ts'
export {
  createWaiter,
  listCheckpoints,
  type ProjectionStatus,
  type ProjectionsOptions,
  type RunningProjections,
  runProjections,
  type WatchedProjections,
  waitingSince,
  watchProjections,
} from './runner/run.ts'
export type { Waiter } from './runner/wait.ts'
export { findSchool, type SchoolRow, toAdminSchool, toSchool } from './schools/queries.ts'
export * from './unanswered-questions/queries.ts'
export * from './unanswered-questions/to-group.ts'
export * from './users/queries.ts'
export * from './vectors/keep.ts'
export { prepareVectors } from './vectors/prepare.ts'
export { keptTextVectors, readTextVectors, type TextVectors } from './vectors/read.ts'
export { readWidgetDomains } from './widget-domains/queries.ts'
