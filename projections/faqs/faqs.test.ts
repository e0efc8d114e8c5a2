import { FAQQuery } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faqUpload, newSchool } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { faqs } from './projector.ts'
import { activeFAQs, listFAQs, listFAQVersions, summariseFAQs } from './queries.ts'

const later = '2026-04-01T08:30:00.000Z'

describe.each(deliveries)('FAQs, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([faqs], deliver)
  })
  afterAll(() => models.close())

  const list = (schoolId: string, query: Partial<FAQQuery> = {}) => listFAQs(models.database, schoolId, { ...FAQQuery.parse({}), ...query })
  const ids = async (schoolId: string, query?: Partial<FAQQuery>) => (await list(schoolId, query)).rows.map(({ id }) => id)

  it('shows the entries of an upload in the order of the file', async () => {
    const [school, upload] = [newSchool(), faqUpload]
    const { added, closed } = upload(school, 'u1')
    const lunch = {
      question: 'When is lunch?',
      answer: 'At noon.',
      category: 'Food',
      links: ['https://a.example'],
      pdfAttachments: ['https://a.example/menu.pdf'],
    }
    await models.happened(added('b'), added('a', lunch), closed(1, ['a', 'b']))

    expect(await ids(school)).toEqual(['a', 'b'])
    const at = '2026-03-02T09:00:00.000Z'
    const fromFile = { alsoAskedAs: [], origin: 'file', version: 1, isActive: true, createdAt: at, updatedAt: at }
    expect((await list(school)).rows[0]).toEqual({ id: 'a', schoolId: school, ...lunch, ...fromFile })
  })

  it('ignores an upload whose closing event never came', async () => {
    const school = newSchool()
    const [first, broken] = [faqUpload(school, 'u1'), faqUpload(school, 'u2')]
    await models.happened(first.added('a', { answer: 'Old.' }), first.closed(1, ['a']))
    await models.happened(broken.revised('a', { answer: 'New.' }), broken.added('b'))

    expect((await list(school)).rows.map(({ id, answer }) => ({ id, answer }))).toEqual([{ id: 'a', answer: 'Old.' }])
    expect(await listFAQVersions(models.database, school)).toHaveLength(1)
  })

  it('revises under the same id, retires what is missing, and brings back what returns', async () => {
    const school = newSchool()
    const [first, second, third] = [faqUpload(school, 'u1'), faqUpload(school, 'u2'), faqUpload(school, 'u3')]
    await models.happened(first.added('a'), first.added('b'), first.added('c'), first.closed(1, ['a', 'b', 'c']))
    await models.happened(second.revised('b', { answer: 'New.' }), second.retired('a'), second.closed(2, ['c', 'b'], later))

    expect((await list(school)).rows).toMatchObject([
      { id: 'c', isActive: true, updatedAt: '2026-03-02T09:00:00.000Z' },
      { id: 'b', isActive: true, answer: 'New.', createdAt: '2026-03-02T09:00:00.000Z', updatedAt: later },
      { id: 'a', isActive: false, updatedAt: later },
    ])
    expect((await activeFAQs(models.database, school)).map(({ id }) => id)).toEqual(['c', 'b'])

    await models.happened(third.restored('a', { answer: 'Again.' }), third.closed(3, ['a', 'c', 'b']))
    expect(await ids(school)).toEqual(['a', 'c', 'b'])
    expect((await list(school)).rows[0]).toMatchObject({ isActive: true, answer: 'Again.', createdAt: '2026-03-02T09:00:00.000Z' })
  })

  it('keeps places and origins through changes on the screen, and puts a new entry last', async () => {
    const school = newSchool()
    const change = (version: number) => faqUpload(school, `u${version}`)
    const screen = { origin: 'screen' as const, alsoAskedAs: ['Or so?'] }
    await models.happened(change(1).added('a'), change(1).added('b'), change(1).added('c'), change(1).closed(1, ['a', 'b', 'c']))
    await models.happened(change(2).revised('b', { ...screen, answer: 'New.' }), change(2).changed(2))
    await models.happened(change(3).retired('a'), change(3).changed(3), change(4).added('d', screen), change(4).changed(4))
    await models.happened(change(5).restored('a', screen), change(5).changed(5))

    expect((await list(school)).rows).toMatchObject([
      { id: 'a', origin: 'file', version: 5, isActive: true },
      { id: 'b', origin: 'file', version: 2, answer: 'New.', alsoAskedAs: ['Or so?'] },
      { id: 'c', origin: 'file', version: 1, alsoAskedAs: [] },
      { id: 'd', origin: 'screen', version: 4 },
    ])
    expect(await ids(school, { search: 'or so' })).toEqual(['a', 'b', 'd'])
    expect((await listFAQVersions(models.database, school))[0]).toMatchObject({ fileName: 'Edited on screen', isEdit: true })
  })

  it('lists the versions newest first and knows the current one', async () => {
    const school = newSchool()
    const [first, second] = [faqUpload(school, 'u1'), faqUpload(school, 'u2')]
    await models.happened(first.added('a'), first.closed(1, ['a']), second.added('b'), second.closed(2, ['a', 'b'], later))

    expect(await listFAQVersions(models.database, school)).toEqual([
      { versionNumber: 2, uploadedBy: 'ada', fileName: 'faqs-2.csv', isEdit: false, totalEntries: 2, createdAt: later, isCurrent: true },
      {
        versionNumber: 1,
        uploadedBy: 'ada',
        fileName: 'faqs-1.csv',
        isEdit: false,
        totalEntries: 1,
        createdAt: '2026-03-02T09:00:00.000Z',
        isCurrent: false,
      },
    ])
  })

  it('searches questions and answers in any case and beyond ASCII, where % and _ are no wildcards', async () => {
    const school = newSchool()
    const { added, closed } = faqUpload(school, 'u1')
    await models.happened(
      added('percent', { question: 'Is there a 50% discount?' }),
      added('umlaut', { answer: 'In the ÄLTESTE hall.' }),
      added('under', { question: 'What is snake_case\\?' }),
      closed(1, ['percent', 'umlaut', 'under']),
    )
    expect(await ids(school, { search: '50% DISC' })).toEqual(['percent'])
    expect(await ids(school, { search: 'älteste' })).toEqual(['umlaut'])
    expect(await ids(school, { search: 'snake_case\\' })).toEqual(['under'])
    expect(await ids(school, { search: '_' })).toEqual(['under'])
    expect(await ids(school, { search: 'nowhere' })).toEqual([])
  })

  it('filters by category and status and summarises everything', async () => {
    const school = newSchool()
    const [first, second] = [faqUpload(school, 'u1'), faqUpload(school, 'u2')]
    await models.happened(
      first.added('a', { category: 'Food' }),
      first.added('b', { category: 'Bus' }),
      first.added('c'),
      first.closed(1, ['a', 'b', 'c']),
    )
    await models.happened(second.retired('b'), second.closed(2, ['a', 'c']))

    expect(await ids(school, { category: 'Food' })).toEqual(['a'])
    expect(await ids(school, { status: 'active' })).toEqual(['a', 'c'])
    expect(await ids(school, { status: 'inactive' })).toEqual(['b'])
    expect(await summariseFAQs(models.database, school)).toEqual({ total: 3, active: 2, categories: ['Bus', 'Food'] })
  })

  it('pages through everything once, inactive ones last', async () => {
    const school = newSchool()
    const [first, second] = [faqUpload(school, 'u1'), faqUpload(school, 'u2')]
    const all = ['e', 'd', 'c', 'b', 'a']
    await models.happened(...all.map((id) => first.added(id)), first.closed(1, all))
    await models.happened(second.retired('d'), second.retired('b'), second.closed(2, ['a', 'c', 'e']))

    const pages = []
    for (let after: string | undefined; ; ) {
      const { rows, total } = await list(school, { limit: 2, ...(after && { after }) })
      expect(total).toBe(5)
      if (rows.length === 0) break
      pages.push(rows.map(({ id }) => id))
      after = rows.at(-1)?.id
    }
    expect(pages).toEqual([['a', 'c'], ['e', 'd'], ['b']])
  })

  it('forgets what an upload had staged that broke off, when a later one is closed', async () => {
    const [school, other] = [newSchool(), newSchool()]
    const [broken, closed, ofOther] = [faqUpload(school, 'u1'), faqUpload(school, 'u2'), faqUpload(other, 'u1')]
    await models.happened(broken.added('x'), ofOther.added('x'), closed.added('a'), closed.closed(1, ['a']))
    const staged = await models.database.query(sql`
      select school_id as school from faqs.faq_changes where school_id in (${school}, ${other})`)
    expect(staged).toEqual([{ school: other }])
  })

  it('keeps schools apart even where entries share an id', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    const [ofOak, ofElm] = [faqUpload(oak, 'u1'), faqUpload(elm, 'u1')]
    await models.happened(ofOak.added('a', { answer: 'Oak.' }), ofElm.added('a', { answer: 'Elm.' }), ofOak.closed(1, ['a']))

    expect((await list(oak)).rows.map(({ answer }) => answer)).toEqual(['Oak.'])
    expect(await list(elm)).toEqual({ rows: [], total: 0 })
    expect(await listFAQVersions(models.database, elm)).toEqual([])
    // A forgotten `where` shows nothing of the other school.
    expect(await models.database.forSchool(elm, (tx) => tx.query(sql`select 1 from faqs.faqs`))).toEqual([])
  })
})
