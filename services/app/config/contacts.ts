import type { Config } from './config.ts'

export interface Contacts {
  supportEmail: string | null
  supportPhone: string | null
  billingEmail: string | null
}

/** Invented contacts that reach nobody, so that the sample shows every control. */
const invented: Contacts = {
  supportEmail: 'support@clearbell.example',
  supportPhone: '(555) 555-0100',
  billingEmail: 'billing@clearbell.example',
}

/** The contacts on screens and in mails. [decisions.md, Configuration]   @param hasSample whether this installation shows the sample */
export const contactsOf = (config: Config, hasSample: boolean): Contacts => {
  const operator = config.isProduction ? (config.OPERATOR_EMAIL ?? null) : null
  const fallback = hasSample ? invented : { supportEmail: operator, supportPhone: null, billingEmail: operator }
  return {
    supportEmail: config.SUPPORT_EMAIL ?? fallback.supportEmail,
    supportPhone: config.SUPPORT_PHONE ?? fallback.supportPhone,
    billingEmail: config.BILLING_EMAIL ?? fallback.billingEmail,
  }
}
