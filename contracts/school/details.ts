import { z } from 'zod'
import { changesOf, emptyOr, optionalText } from '../api/fields.ts'

/** Fields that only the operator sets. [product.md 3, schools; decisions.md, Fields without a form] */
export const SchoolDetails = z.object({
  secondaryColor: z.string(),
  widgetTitle: z.string(),
  widgetSubtitle: z.string(),
  welcomeMessage: z.string(),
  embedCode: z.string().nullable(), // replaces the usual snippet
  enrollmentSize: z.int().nullable(), // students
  stripeCustomerId: z.string().nullable(),
  stripeSubscriptionId: z.string().nullable(),
})
export type SchoolDetails = z.infer<typeof SchoolDetails>

/** [product.md 3, 9] */
export const detailDefaults: SchoolDetails = {
  secondaryColor: '#1565C0',
  widgetTitle: 'Ask a Question',
  widgetSubtitle: "We're here to help!",
  welcomeMessage: 'Hi! How can I help you today?',
  embedCode: null,
  enrollmentSize: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
}

const COLOR = 'Use a color such as #1565C0'
const STUDENTS = 'Please enter a whole number of students'
const MAX_STUDENTS = 1_000_000
/** A number, or its digits as a form sends them. */
const students = z.union([
  z.int().min(0).max(MAX_STUDENTS),
  z
    .string()
    .regex(/^\d{1,7}$/, STUDENTS)
    .transform(Number),
])

/** The operator's form. A field that is absent stays as it is; an empty one goes back to its default. */
export const SchoolDetailsForm = z.object({
  secondaryColor: emptyOr(z.string().regex(/^#[0-9a-fA-F]{6}$/, COLOR), COLOR),
  widgetTitle: optionalText(100),
  widgetSubtitle: optionalText(200),
  welcomeMessage: optionalText(500),
  embedCode: optionalText(5_000),
  enrollmentSize: emptyOr(students, STUDENTS),
  stripeCustomerId: optionalText(255),
  stripeSubscriptionId: optionalText(255),
})
export type SchoolDetailsForm = z.infer<typeof SchoolDetailsForm>

export const detailChanges = (form: SchoolDetailsForm): Partial<SchoolDetails> => changesOf(form, detailDefaults)
