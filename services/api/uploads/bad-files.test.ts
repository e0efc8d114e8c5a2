import { readFileSync } from 'node:fs'
import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'

interface Case {
  file: string
  kind: 'faqs' | 'events'
  generated?: string
  expect: { ok: boolean; message?: string; rows: { line: number; column: string | null }[] }
}

// As a variable, because the generator is plain JavaScript without types.
const generator = new URL('../../imports/csv-edge/gen.mjs', import.meta.url).href
const { overLimit } = (await import(generator)) as { overLimit: () => string }

const read = (file: string) => readFileSync(new URL(`../../imports/csv-edge/${file}`, import.meta.url))
const cases = (JSON.parse(read('manifest.json').toString()) as Case[]).filter(({ expect }) => !expect.ok)

let bell: Installation
let request: Awaited<ReturnType<Installation['signIn']>>['request']
let schoolId: string
beforeAll(async () => {
  bell = await openInstallation({ limits: { ...limits, upload: { ...limits.upload, perSchool: 1_000 } } })
  const school = await bell.createSchool('Oak')
  schoolId = school.schoolId
  request = (await bell.signIn(school.email)).request
})
afterAll(() => bell.close())

describe('a bad file', () => {
  it.each(cases.map((each) => [each.file, each] as const))(
    '%s stores nothing and says where',
    async (file, { kind, generated, expect: expected }) => {
      const reply = await request({
        method: 'POST',
        url: `/api/${kind}/upload`,
        ...multipartFile(generated ? overLimit() : read(file), file),
      })
      expect(reply.statusCode).toBe(file === 'over-5mb.csv' ? 413 : 422)
      const issues = (reply.json().issues ?? []).map(({ line, column }: { line: number; column: string | null }) => ({ line, column }))
      expect(issues).toEqual(expected.rows.map(({ line, column }) => ({ line, column })))
      for (const stream of [`faqs-${schoolId}`, `calendar-${schoolId}`]) expect(await bell.store.readStream(stream)).toEqual([])
    },
  )
})
