import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let browser: Promise<Browser> | undefined

/** The one browser of this test process, which its files share; it ends with the process. Close contexts, never the browser.
 *  @throws Error when there is none, also in CI */
export const testBrowser = (): Promise<Browser> => {
  browser ??= launchBrowser()
  return browser
}
