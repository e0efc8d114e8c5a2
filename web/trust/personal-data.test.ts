import { describe, expect, it } from 'vitest'
import { fieldNames, personGroups } from './personal-data.ts'

const described = personGroups.flatMap(({ data }) => data.flatMap(({ fields }) => fields))

describe('the trust page', () => {
  it('names each personal field of the event schemas, with its purpose, who sees it and how long it is kept', () => {
    const missing = fieldNames().filter((name) => !described.includes(name))
    expect(missing, 'describe these in web/trust/personal-data.ts').toEqual([])
  })
  it('names no field twice, and none that no event has', () => {
    expect([...described].sort()).toEqual([...fieldNames()].sort())
  })
  it.each(personGroups.flatMap(({ data }) => data))('says everything about: $name', (row) =>
    expect([row.name, row.why, row.seenBy, row.kept].every((words) => /\w/.test(words))).toBe(true),
  )
})
