import type { z } from 'zod'
import { oldCalendarEvents } from '../calendar/old-events.ts'
import { oldFAQEvents } from '../faqs/old-events.ts'
import { oldMailEvents } from '../mail/old-events.ts'
import type { EarlierVersion } from './earlier-version.ts'
import { type EventType, eventSchemas } from './events.ts'
import { personalPaths } from './personal.ts'

const earlier: Partial<Record<EventType, EarlierVersion[]>> = { ...oldMailEvents, ...oldFAQEvents, ...oldCalendarEvents }

interface Version {
  schema: z.ZodType
  /** Paths of the personal fields of this version. */
  personal: string[][]
  /** Into the next version; null for the newest. */
  upcast: EarlierVersion['upcast'] | null
}

const versionOf = (schema: z.ZodType, upcast: Version['upcast']): Version => ({ schema, personal: personalPaths(schema), upcast })

/** By type: the versions of its data, from version 1 on. */
const registry = new Map<string, Version[]>(
  Object.values(eventSchemas).map(({ shape: { type, data } }) => {
    const before = earlier[type.value] ?? []
    return [type.value, [...before.map(({ schema, upcast }) => versionOf(schema, upcast)), versionOf(data, null)]]
  }),
)

/** Every version that events may be stored in, for the tests. */
export const registeredVersions = (): { type: string; schemaVersion: number }[] =>
  [...registry].flatMap(([type, versions]) => versions.map((_, index) => ({ type, schemaVersion: index + 1 })))

/** The version that writers stamp on an event.   @returns 1 for a type this release does not know */
export const newestVersion = (type: string): number => registry.get(type)?.length ?? 1

/** Paths of the personal fields in the data of a stored event, such as `['after', 'email']`; empty for a type or version
 *  that this release does not know. */
export const personalPathsOf = (type: string, schemaVersion: number): string[][] => registry.get(type)?.[schemaVersion - 1]?.personal ?? []

/** The data does not fit the schema of its version. The message names the fields, not their content. */
export class UnfitData extends Error {
  override readonly name = 'UnfitData'
}

/** Data of a stored event as the newest version has it. Data of a type that only a newer release knows stays as it is.
 *  @throws UnfitData when it does not fit the schema of its version, or this release does not know that version */
export const upcast = (type: string, schemaVersion: number, data: unknown): unknown => {
  const versions = registry.get(type)
  if (!versions) return data
  const stored = versions[schemaVersion - 1]
  if (!stored) throw new UnfitData(`version ${schemaVersion} is of another release; this one knows 1 to ${versions.length}`)
  const parsed = stored.schema.safeParse(data)
  if (!parsed.success) throw new UnfitData(parsed.error.issues.map(({ path, message }) => `data.${path.join('.')}: ${message}`).join('; '))
  return versions.slice(schemaVersion - 1).reduce<unknown>((current, version) => version.upcast?.(current) ?? current, parsed.data)
}
