import { z } from 'zod'
import { personalText } from '../log/personal.ts'
import { SchoolDetails } from './details.ts'
import { WidgetPosition, WidgetTranslations } from './school.ts'

export const SchoolRegistered = z.object({
  type: z.literal('SchoolRegistered'),
  data: z.object({
    schoolId: z.string(),
    name: z.string(),
    adminUserId: z.string(),
    timeZone: z.string(),
    enrollmentSize: z.int().nullable(), // students, when known
    contactName: personalText().nullable(),
    contactEmail: personalText().nullable(),
    contactPhone: personalText().nullable(),
    websiteUrl: z.string().nullable(),
  }),
})
export type SchoolRegistered = z.infer<typeof SchoolRegistered>

/** Carries the whole look, not only what changed. */
export const WidgetCustomised = z.object({
  type: z.literal('WidgetCustomised'),
  data: z.object({
    schoolId: z.string(),
    primaryColor: z.string(),
    greetingText: z.string(),
    fallbackMessage: z.string(),
    logo: z.string(),
    position: WidgetPosition,
    // Absent in events from before the settings had them: the defaults.
    offsetX: z.int().optional(),
    offsetY: z.int().optional(),
    officePhone: z.string().optional(),
    officeEmail: z.string().optional(),
    translations: WidgetTranslations.optional(),
  }),
})
export type WidgetCustomised = z.infer<typeof WidgetCustomised>

export const SchoolRenamed = z.object({
  type: z.literal('SchoolRenamed'),
  data: z.object({ schoolId: z.string(), before: z.string(), after: z.string() }),
})
export type SchoolRenamed = z.infer<typeof SchoolRenamed>

export const SchoolTimeZoneChanged = z.object({
  type: z.literal('SchoolTimeZoneChanged'),
  data: z.object({ schoolId: z.string(), before: z.string(), after: z.string() }),
})
export type SchoolTimeZoneChanged = z.infer<typeof SchoolTimeZoneChanged>

/** By the operator, for fields that no screen of the school sets. */
export const SchoolDetailsChanged = z.object({
  type: z.literal('SchoolDetailsChanged'),
  data: z.object({ schoolId: z.string(), before: SchoolDetails, after: SchoolDetails }),
})
export type SchoolDetailsChanged = z.infer<typeof SchoolDetailsChanged>

/** A page under this domain loaded the school's widget: once for each domain and day, and at most `limits.widget.domainsPerDay`. */
export const WidgetSeen = z.object({
  type: z.literal('WidgetSeen'),
  data: z.object({
    schoolId: z.string(),
    domain: z.string(), // from the page's Referer, which can be forged
    day: z.string(), // YYYY-MM-DD in the school's time zone
  }),
})
export type WidgetSeen = z.infer<typeof WidgetSeen>

/** The websites that may show the chat, as the school set them; none: every website may. */
export const WidgetWebsitesAllowed = z.object({
  type: z.literal('WidgetWebsitesAllowed'),
  data: z.object({ schoolId: z.string(), before: z.array(z.string()), after: z.array(z.string()) }), // domains, in order
})
export type WidgetWebsitesAllowed = z.infer<typeof WidgetWebsitesAllowed>

/** Whether e-mail addresses, phone and card numbers in questions are replaced before a question is stored. Before the first one they
 *  are. */
export const QuestionMaskingChanged = z.object({
  type: z.literal('QuestionMaskingChanged'),
  data: z.object({ schoolId: z.string(), before: z.boolean(), after: z.boolean() }),
})
export type QuestionMaskingChanged = z.infer<typeof QuestionMaskingChanged>

/** Everything that a school owns was exported on the command line. On the screens it is a `DataExported` of the person. */
export const SchoolExported = z.object({
  type: z.literal('SchoolExported'),
  data: z.object({ schoolId: z.string(), withVisitors: z.boolean() }), // whether visitors' addresses and browsers were in it
})
export type SchoolExported = z.infer<typeof SchoolExported>

/** All personal data of a school is erased: the keys of the school, its users and its conversations are destroyed, now or by the
 *  worker that completes this. */
export const SchoolErased = z.object({
  type: z.literal('SchoolErased'),
  data: z.object({ schoolId: z.string(), userIds: z.array(z.string()) }), // of everyone who had an account of this school
})
export type SchoolErased = z.infer<typeof SchoolErased>

export type SchoolEvent =
  | SchoolRegistered
  | WidgetCustomised
  | SchoolRenamed
  | SchoolTimeZoneChanged
  | SchoolDetailsChanged
  | QuestionMaskingChanged
  | WidgetWebsitesAllowed
  | SchoolExported
  | SchoolErased
