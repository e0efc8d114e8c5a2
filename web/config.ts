import type { PublicConfig } from '@clearbell/contracts'

const unset: PublicConfig = {
  productName: 'Clearbell',
  supportEmail: null,
  supportPhone: null,
  billingEmail: null,
  docsUrl: null,
  defaultTimeZone: 'America/New_York',
  sendsMail: true,
}

/** Read once: the page's configuration does not change while it is open. */
export const config: PublicConfig = { ...unset, ...JSON.parse(document.getElementById('clearbell-config')?.textContent ?? '{}') }
