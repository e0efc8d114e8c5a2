import { z } from 'zod'
import { requiredText } from '../api/fields.ts'
import { PaymentStatus, SubscriptionTier, SubscriptionType } from '../billing/billing.ts'
import { Language } from '../chat/languages.ts'
import { limits } from '../limits.ts'

export const WidgetPosition = z.enum(['bottom-right', 'bottom-left'])

/** [product.md 9] */
export const widgetDefaults = {
  primaryColor: '#1976D2',
  greetingText: 'Hi! How can I help you today?',
  fallbackMessage: "I'm sorry, I couldn't find an answer to your question. Please contact our main office for assistance.",
  logo: '',
  position: 'bottom-right',
  offsetX: 20,
  offsetY: 20,
  officePhone: '',
  officeEmail: '',
  translations: {},
} as const

/** Characters. */
export const lookLimits = { greetingText: 500, fallbackMessage: 1_000 } as const

/** The school's two messages in another language; an empty one is said in the school's own. */
export const WidgetTranslation = z.object({
  greetingText: z.string().trim().max(lookLimits.greetingText, 'Use at most 500 characters'),
  fallbackMessage: z.string().trim().max(lookLimits.fallbackMessage, 'Use at most 1,000 characters'),
})
export type WidgetTranslation = z.infer<typeof WidgetTranslation>

export const WidgetTranslations = z.partialRecord(Language, WidgetTranslation)
export type WidgetTranslations = z.infer<typeof WidgetTranslations>

/** CSS pixels between the launcher and an edge of the window. */
const offset = z
  .int('Use a whole number of pixels')
  .min(0, 'Use 0 or more')
  .max(limits.widget.maxOffset, `Use ${limits.widget.maxOffset} or less`)

/** How the widget looks; `PATCH /api/school/widget` takes any part of it. */
export const WidgetLook = z.object({
  primaryColor: z
    .string('Primary color is required')
    .min(1, 'Primary color is required')
    .regex(/^#[0-9a-fA-F]{6}$/, 'Use a color such as #1976D2'),
  greetingText: requiredText('Greeting text is required', lookLimits.greetingText),
  fallbackMessage: requiredText('Fallback message is required', lookLimits.fallbackMessage),
  logo: z.union([z.literal(''), z.string().regex(/^\/logos\/[\w-]+$/)]),
  position: WidgetPosition,
  offsetX: offset, // from the side that `position` names
  offsetY: offset, // from the bottom
  // Shown to visitors while the chat cannot answer; '' for none.
  officePhone: z
    .string()
    .trim()
    .max(40)
    .regex(/^(\+?[\d\s().-]{5,}((x|ext\.?)\s*\d+)?)?$/i, 'Use a number such as (555) 555-0100'),
  officeEmail: z.union([z.literal(''), z.email('Please enter a valid email address').max(200)]),
  translations: WidgetTranslations,
})
export type WidgetLook = z.infer<typeof WidgetLook>

/** The school's two messages in a language of a visitor. */
export const messagesIn = (
  { greetingText, fallbackMessage, translations }: Pick<WidgetLook, 'greetingText' | 'fallbackMessage' | 'translations'>,
  language: Language | undefined,
): WidgetTranslation => {
  const own = language && translations[language]
  return { greetingText: own?.greetingText || greetingText, fallbackMessage: own?.fallbackMessage || fallbackMessage }
}

/** `expected`: what the person saw in the fields that they change. A field that says something else by now is a lost race. */
export const WidgetLookForm = WidgetLook.partial().extend({ expected: WidgetLook.partial().optional() })
export type WidgetLookForm = z.infer<typeof WidgetLookForm>

/** Somebody else saved the same field first. */
export const WidgetLookConflict = z.object({ current: WidgetLook, savedBy: z.string(), savedAt: z.iso.datetime() })
export type WidgetLookConflict = z.infer<typeof WidgetLookConflict>

/** What the widget needs to draw itself; public. */
export const WidgetSettings = WidgetLook.extend({
  schoolId: z.string(),
  schoolName: z.string(),
  logo: z.string(), // '' or a whole address
  origin: z.string(), // where the API is reached
})
export type WidgetSettings = z.infer<typeof WidgetSettings>

/** What a school sees of itself: settings and billing, without what is for the operator only. */
export const School = WidgetLook.extend({
  id: z.string(),
  name: z.string(),
  enrollmentSize: z.int().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  timeZone: z.string(),
  masksQuestions: z.boolean(), // whether addresses and numbers in questions are replaced before they are stored
  logo: z.string(),
  secondaryColor: z.string(),
  widgetTitle: z.string(),
  widgetSubtitle: z.string(),
  welcomeMessage: z.string(),
  embedCode: z.string().nullable(),
  paymentStatus: PaymentStatus,
  subscriptionTier: SubscriptionTier.nullable(),
  subscriptionType: SubscriptionType.nullable(),
  invoiceDate: z.string().nullable(),
  invoiceDueDate: z.string().nullable(),
  stripeInvoiceId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type School = z.infer<typeof School>

/** `PATCH /api/school/privacy`. */
export const PrivacySettings = School.pick({ masksQuestions: true })
export type PrivacySettings = z.infer<typeof PrivacySettings>
