import { textsOf } from '@clearbell/answering'
import { keepTextVectors } from '@clearbell/projections'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeddingProgress } from './embedding-progress.ts'
import { faq, openSchools, type Schools } from './testing/schools.ts'

let schools: Schools
beforeAll(async () => {
  schools = await openSchools()
})
afterAll(() => schools.close())

const lunch = faq('When is lunch?', 'At noon.')

const openUploaded = async () => {
  const { schoolId, uploadFAQ } = await schools.register('Oak')
  await uploadFAQ(lunch, faq('Where is the gym?', 'Behind the hall.'))
  return (model: string | undefined) => embeddingProgress(schools.database, schoolId, 'faqs', model)
}

const keep = (model: string, texts: string[]) =>
  keepTextVectors(
    schools.database,
    model,
    texts,
    texts.map(() => Float32Array.of(1)),
  )

it('counts the questions all of whose texts have a vector of the model', async () => {
  const progress = await openUploaded()
  expect(await progress('first')).toEqual({ embedded: 0, total: 2 })
  const [alone, ...withAnswer] = textsOf(lunch)
  await keep('first', [alone!])
  await keep('second', [alone!, ...withAnswer])
  expect(await progress('first')).toEqual({ embedded: 0, total: 2 })
  await keep('first', withAnswer)
  expect(await progress('first')).toEqual({ embedded: 1, total: 2 })
})

it('is over before it begins where no model can be asked', async () => {
  const progress = await openUploaded()
  expect(await progress(undefined)).toEqual({ embedded: 0, total: 0 })
})
