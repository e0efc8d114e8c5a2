/** Where our own installation guide is. */
export const installGuidePath = '/docs/install'

/** What the server writes into the head of every page. A control whose address is null is not shown. */
export interface PublicConfig {
  productName: string
  supportEmail: string | null
  supportPhone: string | null
  billingEmail: string | null
  /** Of the installation guide: our own page, or another one that the operator has set. */
  docsUrl: string
  /** Where a visitor books a demo: the address of a calendar service. */
  schedulingUrl: string | null
  /** The time zone that a new school is offered first; an IANA name. */
  defaultTimeZone: string
  /** False: nothing is mailed, and the operator hands over links instead. */
  sendsMail: boolean
}
