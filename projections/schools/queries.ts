import type { AdminSchool, School, SchoolDetails } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'

/** All there is about a school; what is for the operator only is left out by `toSchool`. */
export interface SchoolRow extends School, Pick<SchoolDetails, 'stripeCustomerId' | 'stripeSubscriptionId'> {
  billingNotes: string | null
  adminUserId: string
  /** False once the account of its administrator is deactivated: then the widget stops serving. */
  isServed: boolean
}

type StoredSchool = Omit<SchoolRow, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

/** Of a `school` and its `admin`, who may not have reached the read model yet. */
export const isServed = sql`(admin.status is distinct from 'inactive' and school.erased_at is null)`

/** What the settings of the widget got later. */
export const lookColumns = sql`offset_x as "offsetX", offset_y as "offsetY", office_phone as "officePhone", office_email as "officeEmail", translations`

const selectSchools = sql`
  select school.school_id as id, name, time_zone as "timeZone", masks_questions as "masksQuestions", admin_user_id as "adminUserId",
    school.enrollment_size as "enrollmentSize", contact_name as "contactName", contact_email as "contactEmail",
    contact_phone as "contactPhone", school.website_url as "websiteUrl", primary_color as "primaryColor",
    greeting_text as "greetingText", fallback_message as "fallbackMessage", logo, position, ${lookColumns}, secondary_color as "secondaryColor",
    widget_title as "widgetTitle", widget_subtitle as "widgetSubtitle", welcome_message as "welcomeMessage", embed_code as "embedCode",
    payment_status as "paymentStatus",
    subscription_tier as "subscriptionTier", subscription_type as "subscriptionType", invoice_date as "invoiceDate",
    invoice_due_date as "invoiceDueDate", stripe_invoice_id as "stripeInvoiceId",
    stripe_customer_id as "stripeCustomerId", stripe_subscription_id as "stripeSubscriptionId", billing_notes as "billingNotes",
    school.created_at as "createdAt", school.updated_at as "updatedAt", ${isServed} as "isServed"
  from schools.schools school left join users.users admin on admin.id = school.admin_user_id`

const toSchoolRow = (row: StoredSchool): SchoolRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A school by its id, or null. */
export const findSchool = async (database: Database, schoolId: string): Promise<SchoolRow | null> => {
  const [row] = await database.forSchool(schoolId, (tx) =>
    tx.query<StoredSchool>(sql`${selectSchools} where school.school_id = ${schoolId}`),
  )
  return row ? toSchoolRow(row) : null
}

/** Several schools at once, in no order, without those that are unknown. For operators only. */
export const findSchools = async (database: Database, schoolIds: string[]): Promise<SchoolRow[]> => {
  const rows = await database.query<StoredSchool>(sql`${selectSchools} where school.school_id = any(${schoolIds}::text[])`)
  return rows.map(toSchoolRow)
}

/** The fields of a school that it may see. [decisions.md, Secret fields] */
export const toSchool = ({
  billingNotes: _notes,
  stripeCustomerId: _customer,
  stripeSubscriptionId: _subscription,
  adminUserId: _admin,
  isServed: _served,
  ...school
}: SchoolRow): School => school

/** A school as the operator sees it. */
export const toAdminSchool = ({ isServed: _served, ...school }: SchoolRow): AdminSchool => school
