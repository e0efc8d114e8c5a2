import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

const VITEST = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const REPORTER = join(import.meta.dirname, 'plain-reporter.ts')

/** Runs vitest on one file of tests.   @returns its exit code and the lines of its output */
const run = (tests: string, env: NodeJS.ProcessEnv = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'clearbell-reporter-'))
  try {
    writeFileSync(join(folder, 'some.test.mjs'), tests)
    const args = [VITEST, 'run', '--root', folder, '--globals', '--retry', '1', '--reporter', REPORTER]
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 50_000, env: { ...process.env, ...env } })
    return { status, lines: stdout.trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('names each test that passed only on the retry, and ends with the counts', () => {
  const { status, lines } = run(`
    let tries = 0
    it('passes', () => {})
    describe('a group', () => it('is flaky', () => expect(++tries).toBe(2)))
    it.skip('is skipped', () => {})`)
  expect({ status, lines }).toEqual({
    status: 0,
    lines: ['passed only on the retry: some.test.mjs > a group > is flaky', '2 passed, 0 failed, 1 skipped'],
  })
}, 60_000)

it('counts a test that fails twice, and a file that breaks outside its tests, as failed', () => {
  const { status, lines } = run(`
    it('fails', () => expect(1).toBe(2))
    afterAll(() => { throw new Error('outside') })`)
  expect([status, lines.at(-1)]).toEqual([1, '0 passed, 2 failed, 0 skipped'])
}, 60_000)

describe('a test process that dies', () => {
  const list = join(tmpdir(), `clearbell-crashed-test-${process.pid}`)
  afterEach(() => rmSync(list))
  const noted = (tests: string) => {
    const { status } = run(tests, { CLEARBELL_CRASHED_FILES: list })
    return [status, readFileSync(list, 'utf8')]
  }
  const dies = `it('dies', () => new Promise(() => process.kill(process.pid, 'SIGTRAP')))`

  it('fails the run, and its file is noted for another try', () => {
    expect(noted(dies)).toEqual([1, expect.stringMatching(/some\.test\.mjs$/)])
  }, 60_000)

  it('is no excuse for a test that fails', () => {
    expect(noted(`it('fails', () => expect(1).toBe(2))`)).toEqual([1, ''])
  }, 60_000)
})
