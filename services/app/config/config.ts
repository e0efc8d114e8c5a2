import { isTimeZone, limits, Refusal } from '@clearbell/contracts'
import { requireGoodPassword } from '@clearbell/secrets'
import { z } from 'zod'
import { isGuessable } from './guessable.ts'
import { readKafkaCluster } from './kafka-cluster.ts'

const text = z.string().trim().min(1).optional()
const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** An empty variable counts as unset: that is what a line `NAME=` in an env file means. */
const withoutEmpty = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

const Variables = z.object({
  NODE_ENV: text,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3_000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === '/', 'must be a host alone, without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: text,
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ROLE: z.enum(['api', 'projector', 'worker']).optional(),
  KAFKA_BROKERS: z
    .string()
    .transform((text, context) => {
      const cluster = readKafkaCluster(text)
      if (typeof cluster !== 'string') return cluster
      context.addIssue({ code: 'custom', message: cluster })
      return z.NEVER
    })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  EVENT_STORE: z.enum(['postgres', 'kurrentdb']).default('postgres'),
  KURRENTDB_URL: z
    .string()
    .regex(/^(kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//, 'must begin with kurrentdb:// or kurrentdb+discover://')
    .optional(),
  COHERE_API_KEY: text,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL: z.enum(['on', 'off']).default('on'),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_PASSWORD: z.string().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  SUPPORT_PHONE: text,
  BILLING_EMAIL: z.email().optional(),
  DOCS_URL: z.url().optional(),
  SCHEDULING_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRODUCT_NAME: z.string().default('Clearbell'),
  DEFAULT_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default('America/New_York'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  VISITOR_DATA_DAYS: z.coerce.number().int().min(0).default(limits.visitorDataDays),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(true),
})

export type Config = Omit<z.infer<typeof Variables>, 'NODE_ENV'> & { isProduction: boolean }

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const requiredInProduction = ['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD'] as const

type Variables = z.infer<typeof Variables>

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

/** The only reader of the environment.   @throws ConfigError naming every variable that is wrong or missing */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = Variables.safeParse(withoutEmpty(env))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const { NODE_ENV, ...variables } = parsed.data
  const isProduction = NODE_ENV === 'production'
  const missing: string[] = isProduction ? requiredInProduction.filter((name) => variables[name] === undefined) : []
  if (isProduction && variables.MAIL === 'on' && !variables.SMTP_URL) missing.push('SMTP_URL (or MAIL=off)')
  // TLS ends at a proxy. Unless we trust its headers, every request looks like plain HTTP, and no secure cookie is set.
  if (isProduction && variables.PUBLIC_URL?.startsWith('https:') && !variables.TRUST_PROXY)
    missing.push('TRUST_PROXY (the address of the proxy that speaks TLS)')
  if (missing.length > 0) throw new ConfigError(`Set ${missing.join(', ')}: in production nothing is made up. See .env.example.`)
  const problems = [
    problemOfRole(parsed.data),
    problemOfLog(parsed.data),
    problemOfSecret(parsed.data, isProduction),
    problemOfPassword(parsed.data),
  ]
  const found = problems.filter((problem) => problem !== null)
  if (found.length > 0) throw new ConfigError(found.join('\n'))
  return { ...variables, isProduction }
}
