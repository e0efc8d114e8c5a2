import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ERASED } from './personal.ts'
import { newestVersion, personalPathsOf, registeredVersions, UnfitData, upcast } from './registry.ts'

interface Sample {
  type: string
  schemaVersion: number
  /** The data as the log has it, decrypted. */
  stored: Record<string, unknown>
  /** The data that readers get. */
  read: unknown
}

// Add lines for a new version; never change one. Existing logs hold such events.
const lines = readFileSync(new URL('./stored-events.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
const samples = lines.map((line): Sample => JSON.parse(line))
const name = ({ type, schemaVersion }: Pick<Sample, 'type' | 'schemaVersion'>) => `${type} ${schemaVersion}`
const named = samples.map((sample) => [name(sample), sample] as const)

const erase = (value: unknown, [head, ...rest]: string[]): unknown => {
  if (value === null || value === undefined) return value
  if (head === undefined) return ERASED
  const object = value as Record<string, unknown>
  return { ...object, [head]: erase(object[head], rest) }
}

describe('a stored event', () => {
  it('of every version that was ever written has a sample', () => {
    expect([...new Set(samples.map(name))].sort()).toEqual(registeredVersions().map(name).sort())
  })

  it.each(named)('%s reads as before', (_, { type, schemaVersion, stored, read }) => {
    expect(upcast(type, schemaVersion, stored)).toEqual(read)
  })

  it.each(named)('%s reads as the newest version would store it', (_, { type, read }) => {
    expect(upcast(type, newestVersion(type), read)).toEqual(read)
  })

  it.each(named)('%s reads with its personal fields erased', (_, { type, schemaVersion, stored }) => {
    const erased = personalPathsOf(type, schemaVersion).reduce<unknown>(erase, stored)
    expect(() => upcast(type, schemaVersion, erased)).not.toThrow()
  })

  it('of a type that only a newer release knows passes through unchanged', () => {
    const data = { leadId: 'l', more: [1] }
    expect(upcast('FromTheFuture', 3, data)).toBe(data)
  })

  it('of a version that only a newer release knows is refused', () => {
    expect(() => upcast('MailSent', 99, {})).toThrow(UnfitData)
  })

  it('that does not fit its schema is refused with the names of its fields, not their content', () => {
    const read = () => upcast('FAQAdded', 1, { schoolId: 'oak', uploadId: 'u', faqId: 'f', question: ['secret'], links: 'secret' })
    expect(read).toThrow(/data\.question: .*data\.answer: .*data\.links: /)
    expect(read).not.toThrow(/secret/)
  })
})
