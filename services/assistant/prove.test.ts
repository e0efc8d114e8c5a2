import { openAnswerEngine } from '@clearbell/answering'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveAnswered } from './prove.ts'
import { faq, openSchools, type Schools } from './testing/schools.ts'

let schools: Schools
const answers = openAnswerEngine()
beforeAll(async () => {
  schools = await openSchools()
})
afterAll(async () => {
  await answers.close()
  await schools.close()
})

const now = new Date('2027-03-01T15:00:00Z') // a Monday

/** A school with an FAQ and an event, and what proves that it answers a question. */
const openSchool = async () => {
  const school = await schools.register('Oak')
  await school.uploadFAQ(faq('When is lunch?', 'At noon.'))
  await school.uploadCalendar({ title: 'Book fair', description: '', date: '2027-03-04', time: '3pm', location: 'Gym', category: '' })
  const embeddings = { models: () => [], status: () => ({ by: 'words', model: 'missing', provider: 'none' }) as const }
  return async (question: string) => proveAnswered({ ...schools, answers, embeddings }, await school.served(), question, now)
}

it('names the FAQ or the event that answers, the version and the similarity', async () => {
  const prove = await openSchool()
  expect(await prove('when is lunch')).toEqual({
    faqId: expect.any(String),
    question: 'When is lunch?',
    catalogueVersion: '1.1',
    similarity: expect.any(Number),
  })
  expect(await prove('when is the book fair')).toMatchObject({ calendarEventId: expect.any(String), question: 'Book fair' })
})

it('proves nothing where nothing answers, or no entry does', async () => {
  const prove = await openSchool()
  expect(await prove('do you sell concert tickets')).toBeNull()
  expect(await prove("what's on the calendar this weekend")).toBeNull()
  expect(await prove('thanks!')).toBeNull()
})

it('leaves no trace in the log', async () => {
  const prove = await openSchool()
  const before = await schools.store.head()
  await prove('when is lunch')
  expect(await schools.store.head()).toBe(before)
})
