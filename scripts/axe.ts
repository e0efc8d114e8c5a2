import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

let source: Promise<string> | undefined

/** What axe finds wrong with a page and its frames, as `rule: elements`. It is run in the page itself: the builder that axe offers for
 *  browsers under remote control opens a second page for each report and takes five times as long.
 *  @param within a selector of the part to look at   @param rules to run in place of all of them */
export const violationsOf = async (page: Page, { within, rules }: { within?: string; rules?: string[] } = {}): Promise<string[]> => {
  source ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
  // A frame reports to its page by messages, which axe else takes from the page's own origin only.
  const script = `if (!globalThis.axe) { ${await source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }) }`
  for (const frame of page.frames()) await frame.evaluate(script)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  return page.evaluate(
    async ({ part, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(part, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { part: within ?? 'html', options },
  )
}
