import type { Schema } from './routes.ts'

export type Random = () => number

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.1,
  '',
  ' ',
  '0',
  'a\0b',
  'a\ud800b',
  '\u202eabc',
  '🏫'.repeat(40),
  'x'.repeat(3_000),
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '2026-02-30',
  '9999-12-31',
  '=1+1',
  'javascript:alert(1)',
  [],
  [[[]]],
  {},
  { toString: 1 },
  ['a', null],
]

const WORDS = ['lunch', 'When does school start?', 'Meals', 'a b', 'Ünïcödé', '2027-03-04', '7pm', 'https://a.example/x?y=1']

const textOf = ({ format, minLength = 0, maxLength = 60 }: Schema, random: Random): string => {
  if (format === 'email') return `${Math.floor(random() * 1e6).toString(36)}@torture.example`
  if (format === 'uuid') return crypto.randomUUID()
  if (format === 'date') return `2027-${pick(random, ['01', '06', '12'])}-${pick(random, ['01', '15', '28'])}`
  if (format === 'date-time') return new Date(1.8e12 + random() * 1e10).toISOString()
  if (format === 'uri') return 'https://a.example/x'
  return pick(random, WORDS).padEnd(minLength, 'x').slice(0, maxLength)
}

/** A value that mostly fits the schema, and now and then is something else.
 *  @param known ids that exist, which texts may take */
export const valueOf = (schema: Schema | undefined, random: Random, known: readonly string[]): unknown => {
  if (!schema || random() < 0.04) return pick(random, JUNK)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return valueOf(pick(random, variants), random, known)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, known)))
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(random, schema.enum)
  const type = Array.isArray(schema.type) ? pick(random, schema.type) : schema.type
  switch (type) {
    case 'string':
      return random() < 0.15 ? pick(random, known) : textOf(schema, random)
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1_000 } = schema
      return Math.floor(minimum + random() * (Math.min(maximum, minimum + 1e6) - minimum + 1))
    }
    case 'boolean':
      return random() < 0.5
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(schema.items, random, known))
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => random() < 0.8)
          .map(([name, part]) => [name, valueOf(part, random, known)]),
      )
    case 'null':
      return null
    default:
      return pick(random, JUNK)
  }
}
