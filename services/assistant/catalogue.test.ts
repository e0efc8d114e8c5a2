import { type Entry, eventEntry, textsOf } from '@clearbell/answering'
import { keepTextVectors, packCatalogue } from '@clearbell/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { faq, openSchools, type Schools } from './testing/schools.ts'

let schools: Schools
beforeAll(async () => {
  schools = await openSchools()
})
afterAll(() => schools.close())

const MODEL = 'lengths'
/** A model that only counts characters. */
const vectorOf = (text: string) => Float32Array.of(text.length, 1)

/** A school, how it uploads, and its catalogue as the next question would find it. */
const openSchool = async () => {
  const { database } = schools
  const school = await schools.register('Oak')
  const catalogue = async (models = [MODEL]) => catalogueOf(database, await school.served(), models)
  const embed = async (entries: readonly Entry[]) => {
    const texts = entries.flatMap(textsOf)
    await keepTextVectors(database, MODEL, texts, texts.map(vectorOf))
    await packCatalogue(database, {
      schoolId: school.schoolId,
      model: MODEL,
      dimensions: 2,
      catalogueVersion: 'any',
      textsVersion: 'any',
      texts,
    })
  }
  return { ...school, catalogue, embed }
}

const lunch = faq('When is lunch?', 'At noon.')
const gym = faq('Where is the gym?', 'Behind the hall.')

describe('the catalogue a question is answered from', () => {
  it('has the vectors of every entry, FAQs and calendar events, once they are made, under another version', async () => {
    const { uploadFAQ, uploadCalendar, catalogue, embed } = await openSchool()
    await uploadFAQ(lunch, gym)
    await uploadCalendar({ title: 'Book fair', description: '', date: '2027-03-04', time: '3pm', location: 'Gym', category: '' })
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
    const { uploadFAQ, catalogue, embed } = await openSchool()
    await uploadFAQ(lunch, gym)
    await embed((await (await catalogue()).load()).entries)
    await uploadFAQ(faq('When is lunch?', 'At one.'), gym, faq('Who is the nurse?', 'Ms. Park.'))
    const { entries, vectors } = await (await catalogue()).load()
    const kept = entries.find(({ question }) => question === gym.question)!
    expect([...vectors[0]!.ofEntry.keys()]).toEqual([kept.id])
  })

  it('names the models that can be asked, and carries the vectors of no other', async () => {
    const { uploadFAQ, catalogue, embed } = await openSchool()
    await uploadFAQ(lunch)
    await embed((await (await catalogue()).load()).entries)
    const without = await catalogue([])
    expect(without.version).not.toBe((await catalogue()).version)
    expect((await without.load()).vectors).toEqual([])
  })

  it('says what the school is called, and is another when that changes', async () => {
    const served = await (await schools.register('Elm')).served()
    const [before, after] = [served, { ...served, name: 'Ash Grove' }].map((school) => catalogueOf(schools.database, school, []))
    expect((await before!.load()).schoolName).toBe(served.name)
    expect((await after!.load()).schoolName).toBe('Ash Grove')
    expect(after!.version).not.toBe(before!.version)
  })
})
