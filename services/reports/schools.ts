import type { LoggedEvent } from '@clearbell/eventstore'
import type { Fold } from './source.ts'

export interface KnownSchool {
  id: string
  name: string
  timeZone: string
}

export interface Schools {
  /** In the order in which they registered. */
  all(): KnownSchool[]
  find(id: string): KnownSchool | undefined
  /** The schools that a person may mean, whatever the case: by id, by their name now, by an earlier one, or by how their name begins. */
  named(text: string): KnownSchool[]
}

const normal = (name: string) => name.trim().toLowerCase()

/** The schools of a log with their names and time zones. */
export const foldSchools = (): Fold<Schools> => {
  const schools = new Map<string, KnownSchool>()
  const names = new Map<string, Set<string>>()
  const call = (id: string, name: string) => {
    names.set(id, (names.get(id) ?? new Set()).add(normal(name)))
  }
  const change = (id: string, to: Partial<KnownSchool>) => {
    const school = schools.get(id)
    if (school) schools.set(id, { ...school, ...to })
  }
  return {
    types: ['SchoolRegistered', 'SchoolRenamed', 'SchoolTimeZoneChanged'],
    apply: ({ type, data }: LoggedEvent) => {
      if (type === 'SchoolRegistered' && !schools.has(data.schoolId)) {
        schools.set(data.schoolId, { id: data.schoolId, name: data.name, timeZone: data.timeZone })
        call(data.schoolId, data.name)
      }
      if (type === 'SchoolRenamed') {
        change(data.schoolId, { name: data.after })
        call(data.schoolId, data.after)
      }
      if (type === 'SchoolTimeZoneChanged') change(data.schoolId, { timeZone: data.after })
    },
    report: {
      all: () => [...schools.values()],
      find: (id) => schools.get(id),
      named: (text) => {
        const exact = schools.get(text)
        if (exact) return [exact]
        const all = [...schools.values()]
        const wanted = normal(text)
        const now = all.filter(({ name }) => normal(name) === wanted)
        if (now.length > 0) return now
        const earlier = all.filter(({ id }) => names.get(id)?.has(wanted))
        if (earlier.length > 0 || wanted === '') return earlier
        return all.filter(({ name }) => normal(name).startsWith(wanted))
      },
    },
  }
}
