import { z } from 'zod'
import { limits } from '../limits.ts'

/** Of a whole domain name. [RFC 1035] */
const MAX_LENGTH = 253
/** At least two labels, the last one no number: a school's website is neither `localhost` nor an IP address. */
const DOMAIN = /^[a-z\d_-]+(\.[a-z\d_-]+)*\.[a-z][a-z\d-]*$/

/** The domain of a web address that any program may have written, without a port: `www.oak.example`.
 *  @returns null unless it is the address of a website */
export const domainOf = (address: string | undefined): string | null => {
  const url = address === undefined ? null : URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const domain = url.hostname.replace(/\.$/, '')
  return domain.length > MAX_LENGTH || !DOMAIN.test(domain) ? null : domain
}

/** The website that a person means by a domain or an address: `oak.example` for 'www.oak.example' and 'https://Oak.example/lunch'. */
export const websiteOf = (text: string): string | null => {
  const address = text.trim()
  return domainOf(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)?.replace(/^www\./, '') ?? null
}

/** Whether a page may use a school's chat. A website stands for every domain below it.   @param websites empty: every page may */
export const isAllowedOn = (websites: readonly string[], domain: string | null): boolean =>
  websites.length === 0 || (domain !== null && websites.some((website) => domain === website || domain.endsWith(`.${website}`)))

const Website = z
  .string('Website is required')
  .max(500)
  .transform((text, context) => {
    const website = websiteOf(text)
    if (website === null) context.addIssue(`Not a website such as oakhill.example: ${text.trim().slice(0, 50)}`)
    return website ?? z.NEVER
  })

/** The websites that may show a school's chat, each one as `websiteOf` gives it; none: every website may. */
export const AllowedWebsites = z
  .array(Website)
  .max(limits.widget.allowedWebsites, `Use at most ${limits.widget.allowedWebsites} websites`)
  .transform((websites) => [...new Set(websites)].sort())

/** `PATCH /api/school/domains`. */
export const AllowedWebsitesForm = z.object({ allowed: AllowedWebsites })

/** Where a school's chat is, and where it may be. Days are `YYYY-MM-DD` in the school's time zone. */
export const WidgetDomains = z.object({
  allowed: z.array(z.string()),
  /** Domains whose pages loaded the chat within the last 30 days, the latest first. */
  seen: z.array(z.object({ domain: z.string(), lastDay: z.string(), isAllowed: z.boolean() })),
  /** The latest one of all time; null: never seen. */
  lastSeen: z.object({ domain: z.string(), day: z.string() }).nullable(),
})
export type WidgetDomains = z.infer<typeof WidgetDomains>
