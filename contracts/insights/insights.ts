import { z } from 'zod'
import { DayRange } from './range.ts'

const counts = { asked: z.int(), answered: z.int() }

/** Of one range of days. Only questions of the `widget` channel count. */
export const InsightTotals = z.object({
  ...counts,
  successRate: z.int(), // rounded percent; 0 when nothing was asked
  helpful: z.int(),
  notHelpful: z.int(),
})
export type InsightTotals = z.infer<typeof InsightTotals>

/** One bar of the chart: a day, or seven days of a long range; its last days may be fewer. */
export const InsightPoint = z.object({ ...DayRange.shape, ...counts, before: z.object({ ...DayRange.shape, ...counts }) })
export type InsightPoint = z.infer<typeof InsightPoint>

/** An entry and how many questions it answered. */
export const PopularQuestion = z.object({
  kind: z.enum(['faq', 'event']),
  id: z.string(),
  question: z.string(), // of the FAQ, or the title of the event, as it is now
  category: z.string(), // '' when it has none
  isActive: z.boolean(),
  answered: z.int(),
  before: z.int(), // in the period before
})
export type PopularQuestion = z.infer<typeof PopularQuestion>

export const PopularCategory = z.object({ category: z.string(), answered: z.int(), before: z.int() })
export type PopularCategory = z.infer<typeof PopularCategory>

/** The figures of `/insights` for a range of days and the same number of days before. Days, hours and weekdays are the school's. */
export const Insights = z.object({
  ...DayRange.shape,
  before: DayRange,
  step: z.enum(['day', 'week']), // of the points
  totals: InsightTotals,
  totalsBefore: InsightTotals,
  points: z.array(InsightPoint),
  hours: z.array(z.object({ hour: z.int().min(0).max(23), ...counts })), // all 24
  weekdays: z.array(z.object({ weekday: z.int().min(1).max(7), ...counts })), // all 7, 1 is Monday
  popularQuestions: z.array(PopularQuestion), // most first, at most 10
  categories: z.array(PopularCategory), // most first
})
export type Insights = z.infer<typeof Insights>
