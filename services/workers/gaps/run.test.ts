import { randomUUID } from 'node:crypto'
import { createAnswerEngine, type Embedder } from '@clearbell/answering'
import { commandContext, handleAddFAQ, handleAskChat, handleAttachWording, handleGaps } from '@clearbell/commands'
import { type Channel, type GapEvent, GapQuery, type GapStatus, streams } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import type { EventStore } from '@clearbell/eventstore'
import { catalogueVersions, listGaps } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchools, type Schools, until } from '../embed/testing/schools.ts'
import { type GapFinding, runGapFinding } from './run.ts'

const topics = ['pool', 'dog', 'chess']

/** A model that knows three subjects. */
const topicEmbedder = (model = 'topics', before = async () => {}): Embedder => ({
  model,
  dimensions: topics.length + 1,
  embedQuestion: async () => Float32Array.of(),
  embedTexts: async (texts) => {
    await before()
    return texts.map((text) => {
      const said = text.toLowerCase().replace('swim', 'pool')
      const about = topics.map((topic) => Number(said.includes(topic)))
      return Float32Array.from([...about, Number(!about.includes(1))])
    })
  },
  close: async () => {},
})

const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })

describe('finding gaps', () => {
  let schools: Schools
  const answers = createAnswerEngine()
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    schools = await openSchools(await testAnyDatabase())
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await schools.close()
  })

  const find = (embedder: Embedder | null, changes: Partial<GapFinding> = {}) => {
    const stopping = new AbortController()
    const { database, store, waitFor } = schools
    const status = () => ({ by: 'words', model: 'missing', provider: 'none' }) as const
    const ended = runGapFinding({
      database,
      store,
      waitFor,
      answers,
      embeddings: { models: () => [], status },
      embedders: () => (embedder ? [embedder] : []),
      thresholdOf: () => 0.9,
      clock: () => new Date(),
      log: { warn: (details, line) => void schools.lines.push(`${line} ${JSON.stringify(details)}`) },
      signal: stopping.signal,
      retryMs: 20,
      ...changes,
    })
    const stop = () => {
      stopping.abort()
      return ended
    }
    stops.push(stop)
    return { stop }
  }

  /** A school and what happens there. */
  const openSchool = async () => {
    const schoolId = await schools.register()
    const ask = async (question: string, { channel = 'widget' as Channel, id = randomUUID() } = {}) => {
      const { faqs, calendar } = await catalogueVersions(schools.database, schoolId)
      const outcome = { wasAnswered: false as const, similarity: null, fallbackMessage: 'Please call us.', suggestions: [] }
      const visitor = { conversationId: id, channel, question, ipAddress: null, userAgent: null }
      await handleAskChat(schools.store, { ...visitor, schoolId, catalogueVersion: `${faqs}.${calendar}`, outcome }, context())
    }
    const events = async () => (await schools.store.readStream(streams.gaps(schoolId))) as unknown as GapEvent[]
    const period = { timeZone: 'UTC', range: { from: '2026-01-01', to: '2026-01-02' }, isFilter: false }
    const gaps = async () =>
      (await listGaps(schools.database, schoolId, GapQuery.parse({}), period)).rows.map(({ question, frequency, status, proof }) => ({
        question,
        frequency,
        status,
        proof,
      }))
    const shows = (...expected: object[]) => until(async () => expect(await gaps()).toMatchObject(expected))
    const set = async (question: string, status: GapStatus) => {
      const { rows } = await listGaps(schools.database, schoolId, GapQuery.parse({ search: question }), period)
      await handleGaps(schools.store, { type: 'SetGapStatus', data: { schoolId, groupId: rows[0]!.id, status } }, context())
    }
    return { schoolId, ask, events, shows, set, upload: (...questions: string[]) => schools.uploadFAQ(schoolId, questions) }
  }

  it('puts questions of one meaning into one group, also those asked before it started', async () => {
    const { ask, shows, events } = await openSchool()
    await ask('Is there a pool?')
    await ask('Is there a pool?', { channel: 'preview' })
    const { stop } = find(topicEmbedder())
    await shows({ question: 'Is there a pool?', frequency: 1 })
    await ask('can my son swim')
    await ask('May I bring my dog?')
    await shows({ question: 'Is there a pool?', frequency: 2, status: 'pending' }, { question: 'May I bring my dog?', frequency: 1 })
    expect((await events()).map(({ type }) => type)).toEqual(Array(3).fill('UnansweredQuestionGrouped'))
    await stop()
  })

  it('keeps to its groups after a restart, with another model or none', async () => {
    const { ask, shows } = await openSchool()
    for (const [embedder, question, frequency] of [
      [topicEmbedder(), 'Is there a pool?', 1],
      [topicEmbedder(), 'Do they swim?', 2],
      [null, 'IS there a pool', 3],
      [null, 'a pool, is there?', 4],
      [topicEmbedder('others'), 'any swimming', 5],
    ] as const) {
      const { stop } = find(embedder)
      await ask(question)
      await shows({ question: 'Is there a pool?', frequency })
      await stop()
    }
  })

  it('groups only equal wordings without a model', async () => {
    const { ask, shows } = await openSchool()
    const { stop } = find(null)
    await ask('Are dogs allowed?')
    await ask('allowed are dogs')
    await ask('Which dogs are allowed?')
    await shows({ question: 'Are dogs allowed?', frequency: 2 }, { question: 'Which dogs are allowed?', frequency: 1 })
    await stop()
  })

  it('waits for a model that is being loaded', async () => {
    const { ask, shows, events } = await openSchool()
    let model: 'loading' | 'ready' = 'loading'
    const { stop } = find(topicEmbedder(), { embeddings: { models: () => [], status: () => ({ by: 'words', model, provider: 'none' }) } })
    await ask('Chess?')
    await ask('Who plays chess?')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await events()).toEqual([])
    model = 'ready'
    await shows({ question: 'Chess?', frequency: 2 })
    await stop()
  })

  it('counts each question once, whatever fails on the way', async () => {
    const { ask, shows, events, schoolId } = await openSchool()
    let calls = 0
    const failing = () => ++calls % 5 === 0
    const appending: EventStore['append'] = async (writes) => {
      if (writes[0]?.stream !== streams.gaps(schoolId)) return schools.store.append(writes)
      if (failing()) throw new Error('before the append')
      const appended = await schools.store.append(writes)
      if (failing()) throw new Error('after the append')
      return appended
    }
    const embedder = topicEmbedder('failing', async () => {
      if (failing()) throw new Error('no vector')
    })
    const { stop } = find(embedder, { store: { ...schools.store, append: appending } })
    for (let n = 0; n < 12; n++) await ask(`${n} ${topics[n % 3]}s?`)
    await shows({ frequency: 4 }, { frequency: 4 }, { frequency: 4 })
    expect(await events()).toHaveLength(12)
    await stop()
  })

  it('does not let a school wait for another', async () => {
    const [poor, fine] = [await openSchool(), await openSchool()]
    const broken = schools.lines.length
    await poor.ask('Poison?')
    await fine.ask('Chess?')
    const embedder = topicEmbedder()
    const choosy: Embedder = {
      ...embedder,
      embedTexts: async (texts) => (texts.includes('Poison?') ? Promise.reject(new Error('no such text')) : embedder.embedTexts(texts)),
    }
    const { stop } = find(choosy)
    await fine.shows({ question: 'Chess?' })
    await fine.ask('Any chess?')
    await fine.shows({ frequency: 2 })
    expect(schools.lines.slice(broken)).toHaveLength(1)
    await stop()
    const { stop: stopAgain } = find(embedder)
    await poor.shows({ question: 'Poison?' })
    await stopAgain()
  })

  it('resolves a group that a later version answers, with the proof, and reopens it when a version loses the answer', async () => {
    const { ask, upload, shows, events } = await openSchool()
    const { stop } = find(topicEmbedder())
    await upload('Where is the gym?')
    await ask('Is there a swimming pool?')
    await ask('Are dogs allowed on the playground?')
    await shows({ status: 'pending' }, { status: 'pending' })
    await upload('Where is the gym?', 'Is there a swimming pool?')
    const proof = {
      question: 'Is there a swimming pool?',
      catalogueVersion: '2.0',
      similarity: expect.any(Number),
      faqId: expect.any(String),
    }
    await shows({ question: 'Are dogs allowed on the playground?', status: 'pending' }, { status: 'resolved', proof })
    await upload('Where is the gym?')
    await shows({ status: 'pending' }, { question: 'Is there a swimming pool?', status: 'pending', proof: null })
    expect((await events()).at(-1)).toMatchObject({ type: 'UnansweredQuestionReopened', data: { by: { catalogueVersion: '3.0' } } })
    await stop()
  })

  it('resolves a group when its answer is written on the screen, and one when its wording is attached to an entry', async () => {
    const { schoolId, ask, upload, shows } = await openSchool()
    const { stop } = find(topicEmbedder())
    await upload('Where is the gym?')
    await ask('Is there a swimming pool?')
    await ask('Are dogs allowed on the playground?')
    await shows({ status: 'pending' }, { status: 'pending' })
    const text = { question: 'Is there a swimming pool?', answer: 'No.', category: '', links: [], pdfAttachments: [], alsoAskedAs: [] }
    const { entry: pool } = await handleAddFAQ(schools.store, schoolId, text, context())
    await shows({ status: 'pending' }, { status: 'resolved', proof: { faqId: pool.id, catalogueVersion: '2.0' } })
    const wording = 'Are dogs allowed on the playground?'
    const { entry } = await handleAttachWording(schools.store, schoolId, { faqId: pool.id, wording }, context())
    const proof = { faqId: entry.id, question: 'Is there a swimming pool?', catalogueVersion: '3.0', similarity: expect.any(Number) }
    await shows({ status: 'resolved', proof }, { status: 'resolved' })
    await stop()
  })

  it("keeps a person's decision until a new unanswered question arrives", async () => {
    const { ask, upload, shows, set } = await openSchool()
    const { stop } = find(topicEmbedder())
    await ask('Is there a pool?')
    await ask('May dogs come in?')
    await shows({}, {})
    await set('pool', 'resolved')
    await set('dogs', 'dismissed')
    await upload('May dogs come in?')
    await ask('Who plays chess?')
    await shows({ question: 'Who plays chess?' }, { status: 'dismissed' }, { status: 'resolved', proof: null })
    await ask('where do they swim')
    await ask('dogs?')
    await shows({ question: 'May dogs come in?', status: 'dismissed' }, { question: 'Is there a pool?', status: 'pending' }, {})
    await stop()
  })

  it('checks again after an upload that arrives during a check', async () => {
    const { ask, upload, shows, schoolId } = await openSchool()
    const { database } = schools
    const before = find(topicEmbedder())
    await ask('Is there a swimming pool?')
    await shows({ status: 'pending' })
    await before.stop()
    let wasUploaded = false
    // The check has read the current version, and now reads the groups that this version was not asked.
    const query = (async (text) => {
      const rows = await database.query(text)
      if (wasUploaded || !text.sql.includes('order by last_asked_at desc limit') || !text.values.includes(schoolId)) return rows
      wasUploaded = true
      await upload('Is there a swimming pool?')
      await new Promise((resolve) => setTimeout(resolve, 200)) // until the news of it has come
      return rows
    }) as typeof database.query
    const { stop } = find(topicEmbedder(), { database: { ...database, query } })
    await ask('Who plays chess?')
    await shows({ question: 'Who plays chess?', status: 'pending' }, { status: 'resolved' })
    await stop()
  })

  it('checks an upload that arrived while it was stopped', async () => {
    const { ask, upload, shows } = await openSchool()
    const first = find(topicEmbedder())
    await ask('Is there a swimming pool?')
    await shows({ status: 'pending' })
    await first.stop()
    await upload('Is there a swimming pool?')
    const second = find(topicEmbedder())
    await shows({ status: 'resolved' })
    await second.stop()
  })
})
