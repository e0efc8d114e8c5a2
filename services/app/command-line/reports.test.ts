import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAnswerEngine } from '@clearbell/answering'
import { commandContext, handleUploadFAQ } from '@clearbell/commands'
import { noBilling, streams } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { answeredChat, answerRated, gap, schoolRegistered, unansweredChat, userCreated } from '@clearbell/projections/testing'
import { openSubjectKeys } from '@clearbell/secrets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { openTestLog, runWords } from './testing.ts'

let log: Awaited<ReturnType<typeof openTestLog>>
let folder: string
let file: string
const [oak, elm] = [randomUUID(), randomUUID()]
const run = (...words: string[]) => runWords(commands, words, log.installation)
const json = async (...words: string[]) => {
  const { code, out, progress } = await run(...words, '--format', 'json')
  if (code !== 0) throw new Error(progress.join('\n'))
  return JSON.parse(out)
}
const march = ['--from', '2026-03-01', '--to', '2026-03-31']

beforeAll(async () => {
  log = await openTestLog()
  folder = await mkdtemp(join(tmpdir(), 'clearbell-reports-'))
  file = join(folder, 'log.jsonl')
  const registered = { at: '2026-01-05T12:00:00.000Z' }
  await log.happened(streams.school(oak), { ...schoolRegistered(oak, { name: 'Oak School' }), ...registered })
  await log.happened(streams.school(elm), { ...schoolRegistered(elm, { name: 'Elm School', timeZone: 'UTC' }), ...registered })
  await log.happened('user-ada', { ...userCreated('ada', { schoolId: oak }), ...registered })
  const ask = (school: string, id: string, question: string, at: string) =>
    log.happened(streams.chat(school, `conversation-${id}`), ...unansweredChat(school, { id, question, at }))
  await ask(oak, 'q1', 'Is there a pool?', '2026-03-02T03:30:00.000Z') // 1 March in New York
  await ask(oak, 'q2', 'Can we swim?', '2026-03-09T15:00:00.000Z')
  await ask(oak, 'q3', 'Who sells uniforms?', '2026-03-10T15:00:00.000Z')
  await ask(elm, 'q4', 'Is there a pool?', '2026-03-02T03:30:00.000Z')
  const pool = gap(oak, 'pool')
  await log.happened(streams.gaps(oak), pool.joined('q1', '2026-03-02T04:00:00.000Z'), pool.joined('q2', '2026-03-09T15:01:00.000Z'))
  await log.happened(streams.gaps(oak), { ...pool.dismissed(), at: '2026-03-12T09:00:00.000Z' })
  await log.happened(
    streams.chat(oak, 'conversation-q5'),
    ...answeredChat(oak, { id: 'q5', at: '2026-03-09T16:00:00.000Z' }),
    { ...answerRated(oak, 'q5', true), at: '2026-03-09T16:01:00.000Z' },
    { ...answerRated(oak, 'q5', false), at: '2026-03-09T16:02:00.000Z' },
  )
  const paid = { ...noBilling, paymentStatus: 'paid' as const, billingNotes: 'Call first.' }
  await log.happened(streams.billing(oak), {
    type: 'BillingUpdated',
    data: { schoolId: oak, before: noBilling, after: paid },
    at: '2026-02-10T12:00:00.000Z',
  })
  const upload = (at: string, answer: string) =>
    handleUploadFAQ(
      log.store,
      {
        schoolId: oak,
        fileName: 'faqs.csv',
        fileHash: 'a'.repeat(64),
        rows: [
          { question: 'When does school start?', answer, category: '', links: [], pdfAttachments: [] },
          { question: 'When does school end?', answer: 'At 3.', category: '', links: [], pdfAttachments: [] },
        ],
      },
      commandContext({ now: new Date(at), actor: { kind: 'system', name: 'test' } }),
    )
  await upload('2026-09-01T15:00:00Z', 'At 8:10.')
  await upload('2026-09-04T15:00:00Z', 'At 8:15.')
  await log.subjectKeys.destroy(streams.chat(oak, 'conversation-q1'))
  await writeFile(file, (await run('log', 'export')).out)
})
afterAll(async () => {
  await log.close()
  await rm(folder, { recursive: true })
})

describe('report unanswered', () => {
  it("counts days in the school's time zone, and finds the school by its name", async () => {
    const rows = await json('report', 'unanswered', '--school', 'oak school', ...march)
    expect(rows).toEqual([
      {
        groupId: 'pool',
        question: 'Can we swim?', // the first question was erased
        status: 'dismissed',
        frequency: 2,
        firstAskedAt: '2026-03-02T03:30:00.000Z',
        lastAskedAt: '2026-03-09T15:00:00.000Z',
      },
      expect.objectContaining({ groupId: null, question: 'Who sells uniforms?', status: 'not grouped', frequency: 1 }),
    ])
    const firstDay = await json('report', 'unanswered', '--school', 'oak sch', '--from', '2026-03-01', '--to', '2026-03-01')
    expect(firstDay).toMatchObject([{ groupId: 'pool', frequency: 1 }])
  })

  it('shows what was true at a moment', async () => {
    const rows = await json('report', 'unanswered', '--school', oak, ...march, '--as-of', '2026-03-05')
    expect(rows).toMatchObject([{ groupId: 'pool', question: '[erased]', status: 'pending', frequency: 1 }])
    const { out } = await run('report', 'unanswered', '--school', oak, '--as-of', '2026-03-09T11:00:30-04:00', '--format', 'csv')
    expect(out.split('\r\n')).toEqual([
      '"Question","Asked","Status","First asked","Last asked","Group"',
      expect.stringMatching(/^"Can we swim\?","1","not grouped","2026-03-09 11:00"/), // grouped a minute later
      expect.stringContaining('"pool"'),
      '',
    ])
  })

  it('comes out of an exported file as well, without the words', async () => {
    const words = ['report', 'unanswered', '--school', 'Oak School', ...march, '--format', 'json']
    const { code, out } = await runWords(commands, [...words, '--file', file])
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject([
      { groupId: 'pool', question: '[sealed]', frequency: 2, status: 'dismissed' },
      { groupId: null, question: '[sealed]' },
    ])
  })

  it.each([
    [['--school', 'Ash'], "there is no school with the id or the name 'Ash'; 'report usage' lists all schools", 1],
    [['--school', 'School'], "there is no school with the id or the name 'School'", 1],
    [['--school', oak, '--from', 'March'], '--from: must be a day such as 2026-09-01', 2],
    [['--school', 'Oak School', '--as-of', '2026-01-01'], 'was not registered yet at that moment', 1],
    [['--school', 'Oak School', '--from', '2026-03-02', '--to', '2026-03-01'], '--from must be at most', 2],
    [['--school', 'Oak School', '--as-of', 'yesterday'], '--as-of: Please enter a day, or a time', 2],
  ])('refuses %j', async (words, why, code) => {
    const refused = await run('report', 'unanswered', ...words)
    expect([refused.code, refused.out]).toEqual([code, ''])
    expect(refused.progress[0]).toContain(why)
  })
})

describe('report usage', () => {
  it('has a row a school, or a row a day of one school', async () => {
    expect(await json('report', 'usage', ...march)).toEqual([
      { school: 'Oak School', schoolId: oak, asked: 4, answered: 1, unanswered: 3, successRate: 25, helpful: 0, notHelpful: 1 },
      { school: 'Elm School', schoolId: elm, asked: 1, answered: 0, unanswered: 1, successRate: 0, helpful: 0, notHelpful: 0 },
    ])
    const days = await json('report', 'usage', '--school', 'Oak School', '--from', '2026-03-08', '--to', '2026-03-09')
    expect(days).toMatchObject([
      { day: '2026-03-08', asked: 0 },
      { day: '2026-03-09', asked: 2, answered: 1 },
    ])
  })
})

describe('report billing', () => {
  it('goes by when it happened, or by when the log knew of it', async () => {
    const status = async (...words: string[]) => (await json('report', 'billing', ...words))[0]?.paymentStatus
    expect(await status('--as-of', '2026-02-09')).toBe('pending')
    expect(await status('--as-of', '2026-02-10')).toBe('paid')
    expect(await json('report', 'billing', '--known-at', '2026-03-01')).toEqual([]) // the log was written later
    const { out } = await run('report', 'billing')
    expect(out).toMatch(/Oak School +420 students +Ada Admin +ada@oak\.example +Not specified +Paid +No .*Call first\./)
  })
})

describe('ask', () => {
  const ask = async (...words: string[]) => {
    const answering = async () => ({ answers: createAnswerEngine(), embedders: [] })
    return runWords(commands, ['ask', '--school', 'Oak School', ...words], { ...log.installation, clock: () => new Date(), answering })
  }

  it('answers from the catalogue of that moment and says why', async () => {
    const { out } = await ask('When does school start', '--as-of', '2026-09-03', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      asOf: '2026-09-04T03:59:59.999Z',
      wasAnswered: true,
      answer: 'At 8:10.',
      source: { kind: 'faq', question: 'When does school start?' },
      runnerUp: { question: 'When does school end?' },
      nearest: [],
      catalogueVersion: '1.0',
      entries: 2,
    })
    expect((await ask('When does school start')).out).toMatch(/^Answer +At 8:15\.$/m)
  })

  it('shows the nearest entries of a question that would not have been answered', async () => {
    const { code, out } = await ask('Do you sell concert tickets?', '--as-of', '2026-09-03')
    expect(code).toBe(0)
    expect(out).toMatch(/^Not answered +\S/m)
    expect(out).toMatch(/^Catalogue +version 1\.0, 2 entries$/m)
    expect((await ask('When does school start', '--as-of', '2026-02-01')).out).toMatch(/^Catalogue +version 0\.0, 0 entries$/m)
  })
})

describe('log verify', () => {
  const lines = async () => (await readFile(file, 'utf8')).trim().split('\n')
  const verifyFile = async (change: (lines: string[]) => string[]) => {
    const other = join(folder, 'changed.jsonl')
    await writeFile(other, change(await lines()).join('\n'))
    return { other, ...(await runWords(commands, ['log', 'verify', '--file', other])) }
  }

  it('finds a log and its export whole, with the same sum', async () => {
    const [inLog] = await json('log', 'verify')
    const [inFile] = await json('log', 'verify', '--file', file)
    expect(inLog).toEqual({ events: (await lines()).length, streams: 11, problems: 0, sum: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(inFile).toEqual(inLog)
    expect((await run('log', 'verify', '--against', file)).code).toBe(0)
  })

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['a changed event', (all) => all.map((line, n) => (n === 0 ? line.replace('Oak', 'Ash') : line)), /the sum does not fit/],
    ['a missing event', ([first = '', , ...rest]) => [first, ...rest], /the sum does not fit/],
    ['an event twice', ([first = '', ...rest]) => [first, first, ...rest], /another event has the same id/],
    ['a hole in a stream', (all) => all.filter((line) => !line.includes('"ChatAsked"')), /its version is 2, and the next one .* is 1/],
    ['another order', (all) => all.toReversed(), /does not come after/],
    ['a line that is no event', ([first = '', ...rest]) => [first, '{"id":1}', ...rest], /line 2: position: \S/],
    ['half a line', ([first = '', second = '']) => [first, second.slice(0, 50)], /line 2: is not JSON/],
  ])('finds %s in a file', async (_, change, words) => {
    const { code, progress } = await verifyFile(change)
    expect(code).toBe(1)
    expect(progress.join('\n')).toMatch(words)
  })

  it('finds that a file is not the beginning of this log', async () => {
    const { other } = await verifyFile((all) => all.slice(0, -1))
    expect((await run('log', 'verify', '--against', other)).code).toBe(0)
    await writeFile(other, [...(await lines()), (await lines())[0]].join('\n'))
    expect((await run('log', 'verify', '--against', other)).progress[0]).toMatch(/the exported file has this event, and the log has not/)
  })

  it('finds fields whose key is lost, and calls an erased one no problem', async () => {
    await log.database.query(sql`delete from secrets.subject_keys where subject = ${streams.chat(oak, 'conversation-q2')}`)
    const fresh = { ...log.installation, subjectKeys: openSubjectKeys(log.database, Buffer.alloc(32, 7)) }
    const { code, progress } = await runWords(commands, ['log', 'verify'], fresh)
    expect([code, progress.filter((line) => line.includes('its key is lost')).length]).toEqual([1, 1])
  })
})
