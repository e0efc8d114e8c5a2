import { type BillingUpdated, detailDefaults, ERASED, lookOfEvent, noBilling, type SchoolEvent, widgetDefaults } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { defineProjection } from '../runner/define.ts'
import { searchable } from '../search.ts'

export const schools = defineProjection<SchoolEvent | BillingUpdated>({
  name: 'schools',
  version: 7,
  tables: ['schools'],
  schema: new URL('.', import.meta.url),
  on: {
    SchoolRegistered: ({ data, metadata: { occurredAt } }) => sql`
      insert into schools (school_id, name, time_zone, admin_user_id, enrollment_size, contact_name, contact_email, contact_phone,
        website_url, primary_color, greeting_text, fallback_message, logo, position, secondary_color, widget_title, widget_subtitle,
        welcome_message, payment_status, searchable, created_at, updated_at)
      values (${data.schoolId}, ${data.name}, ${data.timeZone}, ${data.adminUserId}, ${data.enrollmentSize}, ${data.contactName},
        ${data.contactEmail}, ${data.contactPhone}, ${data.websiteUrl}, ${widgetDefaults.primaryColor}, ${widgetDefaults.greetingText},
        ${widgetDefaults.fallbackMessage}, ${widgetDefaults.logo}, ${widgetDefaults.position}, ${detailDefaults.secondaryColor},
        ${detailDefaults.widgetTitle}, ${detailDefaults.widgetSubtitle}, ${detailDefaults.welcomeMessage}, ${noBilling.paymentStatus},
        ${searchable(data.name)}, ${occurredAt}, ${occurredAt})
      on conflict (school_id) do nothing`,
    SchoolRenamed: ({ data: { schoolId, after }, metadata }) => sql`
      update schools set name = ${after}, searchable = ${searchable(after)}, updated_at = ${metadata.occurredAt}
      where school_id = ${schoolId}`,
    SchoolTimeZoneChanged: ({ data, metadata }) => sql`
      update schools set time_zone = ${data.after}, updated_at = ${metadata.occurredAt} where school_id = ${data.schoolId}`,
    WidgetCustomised: ({ data, metadata }) => {
      const look = lookOfEvent(data)
      return sql`
        update schools set primary_color = ${look.primaryColor}, greeting_text = ${look.greetingText},
          fallback_message = ${look.fallbackMessage}, logo = ${look.logo}, position = ${look.position}, offset_x = ${look.offsetX},
          offset_y = ${look.offsetY}, office_phone = ${look.officePhone}, office_email = ${look.officeEmail},
          translations = ${JSON.stringify(look.translations)}::jsonb, updated_at = ${metadata.occurredAt}
        where school_id = ${data.schoolId}`
    },
    SchoolDetailsChanged: ({ data: { schoolId, after }, metadata }) => sql`
      update schools set secondary_color = ${after.secondaryColor}, widget_title = ${after.widgetTitle},
        widget_subtitle = ${after.widgetSubtitle}, welcome_message = ${after.welcomeMessage}, embed_code = ${after.embedCode},
        enrollment_size = ${after.enrollmentSize}, stripe_customer_id = ${after.stripeCustomerId},
        stripe_subscription_id = ${after.stripeSubscriptionId}, updated_at = ${metadata.occurredAt}
      where school_id = ${schoolId}`,
    BillingUpdated: ({ data: { schoolId, after }, metadata }) => sql`
      update schools set payment_status = ${after.paymentStatus}, subscription_tier = ${after.subscriptionTier},
        subscription_type = ${after.subscriptionType}, invoice_date = ${after.invoiceDate}, invoice_due_date = ${after.invoiceDueDate},
        stripe_invoice_id = ${after.stripeInvoiceId}, billing_notes = ${after.billingNotes}, updated_at = ${metadata.occurredAt}
      where school_id = ${schoolId}`,
    QuestionMaskingChanged: ({ data, metadata }) => sql`
      update schools set masks_questions = ${data.after}, updated_at = ${metadata.occurredAt} where school_id = ${data.schoolId}`,
    WidgetWebsitesAllowed: ({ data, metadata }) => sql`
      update schools set allowed_websites = ${data.after}::text[], updated_at = ${metadata.occurredAt} where school_id = ${data.schoolId}`,
    // The name and the billing stay: the books need them.
    SchoolErased: ({ data, metadata }) => sql`
      update schools set contact_name = case when contact_name is not null then ${ERASED} end,
        contact_email = case when contact_email is not null then ${ERASED} end,
        contact_phone = case when contact_phone is not null then ${ERASED} end,
        billing_notes = case when billing_notes is not null then ${ERASED} end,
        greeting_text = ${widgetDefaults.greetingText}, fallback_message = ${widgetDefaults.fallbackMessage}, logo = '',
        office_phone = '', office_email = '', translations = '{}',
        widget_title = ${detailDefaults.widgetTitle}, widget_subtitle = ${detailDefaults.widgetSubtitle},
        welcome_message = ${detailDefaults.welcomeMessage}, embed_code = null, website_url = null,
        erased_at = ${metadata.occurredAt}, updated_at = ${metadata.occurredAt}
      where school_id = ${data.schoolId}`,
  },
})
