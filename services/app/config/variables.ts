import { isTimeZone, limits } from '@clearbell/contracts'
import { z } from 'zod'
import { readKafkaCluster } from './kafka-cluster.ts'
import { isProxyList } from './proxies.ts'

// Each variable's error is the end of a sentence that begins with its name. It never repeats the value, which may be a secret.

const oneOf = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options, `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(options)}`)
const flag = oneOf(['0', '1']).transform((value) => value === '1')
const whole = (error: string, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value <= max, error)
const url = (protocol: RegExp, error: string) => z.url({ protocol, hostname: /./, error })
const webAddress = url(/^https?$/, 'must be an address that begins with https:// or http://')
const email = z.email('must be an e-mail address')
const text = z.string()

const isHostAlone = (address: string) => {
  if (!URL.canParse(address)) return true // has an error of its own
  const { pathname, search, hash, username, password } = new URL(address)
  return `${pathname}${search}${hash}${username}${password}` === '/'
}

const databaseError = 'must begin with postgres://, such as postgres://user:password@host:5432/clearbell'

export const Variables = z.object({
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  PORT: whole('must be a whole number from 0 to 65535', 65_535).default(3_000),
  HOST: text.regex(/^[\w.:%-]+$/, 'must be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  DATA_DIR: text.default('data'),
  PUBLIC_URL: webAddress
    .refine(isHostAlone, 'must be a host alone, without a path, such as https://bell.example')
    .transform((address) => new URL(address).origin)
    .optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  TRUST_PROXY: text.refine(isProxyList, 'must be addresses or subnets, separated by commas, such as 127.0.0.1 or 10.0.0.0/8').optional(),
  APP_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  ROLE: oneOf(['api', 'projector', 'worker']).optional(),
  KAFKA_BROKERS: text
    .transform((value, context) => {
      const cluster = readKafkaCluster(value)
      if (typeof cluster !== 'string') return cluster
      context.addIssue({ code: 'custom', message: cluster })
      return z.NEVER
    })
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: databaseError }).optional(),
  EVENT_STORE: oneOf(['postgres', 'kurrentdb']).default('postgres'),
  KURRENTDB_URL: text
    .regex(/^(kurrentdb|kurrent|kdb|esdb)(\+discover)?:\/\//, 'must begin with kurrentdb:// or kurrentdb+discover://')
    .optional(),
  COHERE_API_KEY: text.optional(),
  SMTP_URL: url(/^smtps?$/, 'must begin with smtps:// or smtp://, such as smtps://user:password@mail.example:465').optional(),
  MAIL: oneOf(['on', 'off']).default('on'),
  OPERATOR_EMAIL: email.optional(),
  OPERATOR_PASSWORD: text.optional(),
  SUPPORT_EMAIL: email.optional(),
  SUPPORT_PHONE: text.optional(),
  BILLING_EMAIL: email.optional(),
  DOCS_URL: webAddress.optional(),
  SCHEDULING_URL: webAddress.optional(),
  PRODUCT_NAME: text.regex(/^[^\p{Cc}]{1,60}$/u, 'must be one line of at most 60 characters').default('Clearbell'),
  DEFAULT_TIME_ZONE: text.refine(isTimeZone, 'is not an IANA time zone, such as America/New_York').default('America/New_York'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  VISITOR_DATA_DAYS: whole('must be a whole number of days').default(limits.visitorDataDays),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.default(true),
})
export type Variables = z.infer<typeof Variables>

/** Taken as they are: blanks may be part of them. */
const asTyped = ['APP_SECRET', 'OPERATOR_PASSWORD']

/** The variables that are set. One of blanks alone counts as unset, as in a line `NAME=` of an env file. */
export const setIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env)
      .map(([name, value = '']) => [name, asTyped.includes(name) ? value : value.trim()] as const)
      .filter(([, value]) => value !== ''),
  )
