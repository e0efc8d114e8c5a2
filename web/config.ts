import { blank, installGuidePath, type PublicConfig } from '@clearbell/contracts'

const unset: PublicConfig = {
  productName: 'Clearbell',
  supportEmail: null,
  supportPhone: null,
  billingEmail: null,
  docsUrl: installGuidePath,
  schedulingUrl: null,
  defaultTimeZone: 'America/New_York',
  sendsMail: true,
  widgetBytes: null,
}

const readPage = (): Partial<PublicConfig> => JSON.parse(document.getElementById('clearbell-config')?.textContent ?? '{}')

/** While the build draws a page there is no document, and nothing is known: the server fills the blanks in. */
const prerendered = { productName: blank('productName'), supportEmail: blank('supportEmail'), docsUrl: blank('docsUrl') }

/** Read once: the page's configuration does not change while it is open. */
export const config: PublicConfig = { ...unset, ...(typeof document === 'undefined' ? prerendered : readPage()) }

/** Of the page as the browser loaded it: the content policy is that page's, whatever screen is shown since. */
export const loadedPath = typeof location === 'undefined' ? '' : location.pathname
