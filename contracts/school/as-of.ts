import { z } from 'zod'
import { CalendarContent } from '../calendar/calendar-event.ts'
import { FAQText } from '../faqs/faq.ts'
import { Moment } from '../log/moment.ts'
import { WidgetLook } from './school.ts'

/** A day means its end in the school's time zone. Absent: now. */
export const AsOfQuery = z.object({ asOf: Moment.optional() })
export type AsOfQuery = z.infer<typeof AsOfQuery>

/** The active entries of a school at a moment: everything that answers could come from. */
export const CatalogueAsOf = z.object({
  asOf: z.iso.datetime(),
  catalogueVersion: z.string(), // as in `ChatAnswered`; '0.0' before the first upload
  faqs: z.array(FAQText.extend({ id: z.string() })),
  calendarEvents: z.array(CalendarContent.extend({ id: z.string() })),
})
export type CatalogueAsOf = z.infer<typeof CatalogueAsOf>

/** What a visitor saw of a school at a moment. */
export const WidgetAsOf = z.object({ asOf: z.iso.datetime(), schoolName: z.string(), timeZone: z.string(), look: WidgetLook })
export type WidgetAsOf = z.infer<typeof WidgetAsOf>
