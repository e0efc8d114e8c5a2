import { Refusal } from '@clearbell/contracts'
import { requireGoodPassword } from '@clearbell/secrets'
import { isGuessable } from './guessable.ts'
import { setIn, Variables } from './variables.ts'

export type Config = Omit<Variables, 'NODE_ENV'> & { isProduction: boolean }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const requiredInProduction = ['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD'] as const

/** The policy's objection to the first operator's password; null when it passes. */
const problemOfPassword = ({ OPERATOR_EMAIL, OPERATOR_PASSWORD, PRODUCT_NAME }: Variables): string | null => {
  if (OPERATOR_PASSWORD === undefined) return null
  try {
    requireGoodPassword(OPERATOR_PASSWORD, { email: OPERATOR_EMAIL ?? '', productName: PRODUCT_NAME })
    return null
  } catch (error) {
    if (error instanceof Refusal) return `OPERATOR_PASSWORD: ${error.message}`
    throw error
  }
}

const problemOfSecret = ({ APP_SECRET }: Variables, isProduction: boolean): string | null =>
  isProduction && APP_SECRET !== undefined && isGuessable(APP_SECRET)
    ? 'APP_SECRET: can be guessed: it repeats itself, or is made of words or few different characters. `openssl rand -hex 32` makes a good one.'
    : null

/** One process of several needs what they share. */
const problemOfRole = ({ ROLE, DATABASE_URL, PUBLIC_URL, MAIL }: Variables): string | null => {
  if (ROLE === undefined) return null
  if (!DATABASE_URL) return `ROLE=${ROLE}: needs DATABASE_URL, because only one process can open the embedded database.`
  if (ROLE === 'worker' && MAIL === 'on' && !PUBLIC_URL) return 'ROLE=worker: needs PUBLIC_URL (or MAIL=off), because the mails link to it.'
  return null
}

const problemOfLog = ({ EVENT_STORE, KURRENTDB_URL }: Variables): string | null =>
  EVENT_STORE === 'kurrentdb' && !KURRENTDB_URL ? 'EVENT_STORE=kurrentdb: needs KURRENTDB_URL.' : null

/** A browser shows no frame without TLS on a page with it. */
const problemOfFrame = ({ PUBLIC_URL, SCHEDULING_URL }: Variables): string | null =>
  PUBLIC_URL?.startsWith('https:') && SCHEDULING_URL?.startsWith('http:')
    ? 'SCHEDULING_URL: must begin with https://, because PUBLIC_URL does and the demo request shows it in a frame.'
    : null

/** What production needs and is not set. A wrong value has an error of its own. */
const missingInProduction = (variables: Record<string, string>): string | null => {
  const missing: string[] = requiredInProduction.filter((name) => variables[name] === undefined)
  if (variables['MAIL'] !== 'off' && !variables['SMTP_URL']) missing.push('SMTP_URL (or MAIL=off)')
  // TLS ends at a proxy. Unless we trust its headers, every request looks like plain HTTP, and no secure cookie is set.
  if (variables['PUBLIC_URL']?.startsWith('https:') && !variables['TRUST_PROXY'])
    missing.push('TRUST_PROXY (the address of the proxy that speaks TLS)')
  return missing.length === 0 ? null : `Set ${missing.join(', ')}: in production nothing is made up. See .env.example.`
}

/** The only reader of the environment.   @throws ConfigError naming every variable that is wrong or missing */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const variables = setIn(env)
  const isProduction = variables['NODE_ENV'] === 'production'
  const parsed = Variables.safeParse(variables)
  const missing = isProduction ? missingInProduction(variables) : null
  const problems = parsed.success
    ? [
        problemOfRole(parsed.data),
        problemOfLog(parsed.data),
        problemOfSecret(parsed.data, isProduction),
        problemOfPassword(parsed.data),
        problemOfFrame(parsed.data),
      ]
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const found = [missing, ...problems].filter((problem) => problem !== null)
  if (found.length > 0 || !parsed.success) throw new ConfigError(found.join('\n'))
  const { NODE_ENV: _, ...config } = parsed.data
  return { ...config, isProduction }
}
