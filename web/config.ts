/** What the server writes into the page's head. A control whose address is null is not shown. */
export interface Config {
  productName: string
  supportEmail: string | null
  supportPhone: string | null
  billingEmail: string | null
  docsUrl: string | null
  /** What a new school is offered first; an IANA name. */
  defaultTimeZone: string
  /** False: the operator hands over links instead. */
  sendsMail: boolean
}

const unset: Config = {
  productName: 'Clearbell',
  supportEmail: null,
  supportPhone: null,
  billingEmail: null,
  docsUrl: null,
  defaultTimeZone: 'America/New_York',
  sendsMail: true,
}

/** Read once: the page's configuration does not change while it is open. */
export const config: Config = { ...unset, ...JSON.parse(document.getElementById('clearbell-config')?.textContent ?? '{}') }
