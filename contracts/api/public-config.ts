/** The path of the built-in installation guide. */
export const installGuidePath = '/docs/install'

/** The configuration that the server writes into the head of every page. A control whose address is null is not shown. */
export interface PublicConfig {
  productName: string
  supportEmail: string | null
  supportPhone: string | null
  billingEmail: string | null
  /** Address of the installation guide: the built-in page, or the operator's own. */
  docsUrl: string
  /** The address of the calendar service where a visitor books a demo. */
  schedulingUrl: string | null
  /** The time zone that a new school is offered first; an IANA name. */
  defaultTimeZone: string
  /** False: nothing is mailed, and the operator hands over links instead. */
  sendsMail: boolean
  /** Sizes of the widget's two scripts, gzipped, as they were built: what a page loads for the button, and what opening the chat adds.
   *  Null when they are not known. */
  widgetBytes: { button: number; chat: number } | null
}
