import { type Entry, eventEntry, textsOf } from '@clearbell/answering'
import { keepTextVectors, packCatalogue, servedSchool } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, multipartFile, openInstallation } from '../testing/installation.ts'
import { catalogueOf } from './catalogue.ts'

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const MODEL = 'lengths'
/** A model that only counts characters. */
const vectorOf = (text: string) => Float32Array.of(text.length, 1)

/** A school, how it uploads, and its catalogue as the next question would find it. */
const openSchool = async () => {
  const { email, schoolId } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  const upload = async (path: string, csv: string) => {
    const { headers } = await request({ method: 'POST', url: `/api/${path}/upload`, ...multipartFile(csv) })
    await bell.caughtUp(headers['x-position'] as string)
  }
  const catalogue = async (models = [MODEL]) => catalogueOf(bell.database, (await servedSchool(bell.database, schoolId))!, models)
  const embed = async (entries: readonly Entry[]) => {
    const texts = entries.flatMap(textsOf)
    await keepTextVectors(bell.database, MODEL, texts, texts.map(vectorOf))
    await packCatalogue(bell.database, { schoolId, model: MODEL, dimensions: 2, catalogueVersion: 'any', texts })
  }
  return { upload, catalogue, embed }
}

const faqs = (...rows: string[]) => ['Question,Answer,Category', ...rows].join('\n')

describe('the catalogue a question is answered from', () => {
  it('has the vectors of every entry, FAQs and calendar events, once they are made, under another version', async () => {
    const { upload, catalogue, embed } = await openSchool()
    await upload('faqs', faqs('When is lunch?,At noon.,', 'Where is the gym?,Behind the hall.,'))
    await upload('events', 'Title,Description,Date,Time,Location,Category\nBook fair,,2027-03-04,3pm,Gym,\n')
    const before = await catalogue()
    const { entries, vectors } = await before.load()
    expect(vectors).toEqual([])
    await embed(entries)
    const after = await catalogue()
    expect(after.version).not.toBe(before.version)
    const { vectors: made, version } = await after.load()
    expect(version).toBe(after.version)
    expect(made).toEqual([{ model: MODEL, ofEntry: new Map(entries.map((entry) => [entry.id, textsOf(entry).map(vectorOf)])) }])
    expect(entries.map(({ kind }) => kind)).toEqual(['faq', 'faq', 'event'])
    expect(textsOf(eventEntry('any', entries[2]!.event!))).toEqual(textsOf(entries[2]!))
  })

  it('has no vector of what an entry said before, nor of half an entry', async () => {
    const { upload, catalogue, embed } = await openSchool()
    await upload('faqs', faqs('When is lunch?,At noon.,', 'Where is the gym?,Behind the hall.,'))
    await embed((await (await catalogue()).load()).entries)
    await upload('faqs', faqs('When is lunch?,At one.,', 'Where is the gym?,Behind the hall.,', 'Who is the nurse?,Ms. Park.,'))
    const { entries, vectors } = await (await catalogue()).load()
    const gym = entries.find(({ question }) => question.includes('gym'))!
    expect([...vectors[0]!.ofEntry.keys()]).toEqual([gym.id])
  })

  it('names the models that can be asked, and carries the vectors of no other', async () => {
    const { upload, catalogue, embed } = await openSchool()
    await upload('faqs', faqs('When is lunch?,At noon.,'))
    await embed((await (await catalogue()).load()).entries)
    const without = await catalogue([])
    expect(without.version).not.toBe((await catalogue()).version)
    expect((await without.load()).vectors).toEqual([])
  })

  it('says what the school is called, and is another when that changes', async () => {
    const { schoolId } = await bell.createSchool('Elm')
    const served = (await servedSchool(bell.database, schoolId))!
    const [before, after] = [served, { ...served, name: 'Ash Grove' }].map((school) => catalogueOf(bell.database, school, []))
    expect((await before!.load()).schoolName).toBe(served.name)
    expect((await after!.load()).schoolName).toBe('Ash Grove')
    expect(after!.version).not.toBe(before!.version)
  })
})
