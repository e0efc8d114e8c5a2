import type { Browser } from 'playwright-core'
import { launchBrowser } from './browser.ts'

let browser: Promise<Browser> | undefined

/** The browser that all files of this test process share. It ends with the process: close contexts, never the browser.
 *  @throws Error when no browser can be started */
export const testBrowser = (): Promise<Browser> => {
  browser ??= launchBrowser()
  return browser
}
