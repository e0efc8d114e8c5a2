import { textsOf } from '@clearbell/answering'
import { keepTextVectors } from '@clearbell/projections'
import { expect, it } from 'vitest'
import { multipartFile, openInstallation } from '../testing/installation.ts'

const csv = 'Question,Answer,Category\nWhen is lunch?,At noon.,\nWhere is the gym?,Behind the hall.,\n'

const openUploaded = async (models: string[]) => {
  const bell = await openInstallation({ models })
  const { email } = await bell.createSchool('Oak')
  const { request } = await bell.signIn(email)
  await request({ method: 'POST', url: '/api/faqs/upload', ...multipartFile(csv) })
  const progress = async () => (await request({ url: '/api/faqs/embedding' })).json()
  return { bell, progress }
}

it('counts the questions all of whose texts have a vector of the model that is asked first', { timeout: 60_000 }, async () => {
  const { bell, progress } = await openUploaded(['first', 'second'])
  expect(await progress()).toEqual({ embedded: 0, total: 2 })
  const [alone, ...withAnswer] = textsOf({ question: 'When is lunch?', answer: 'At noon.' })
  const keep = (model: string, texts: string[]) =>
    keepTextVectors(
      bell.database,
      model,
      texts,
      texts.map(() => Float32Array.of(1)),
    )
  await keep('first', [alone!])
  await keep('second', [alone!, ...withAnswer])
  expect(await progress()).toEqual({ embedded: 0, total: 2 })
  await keep('first', withAnswer)
  expect(await progress()).toEqual({ embedded: 1, total: 2 })
  await bell.close()
})

it('is over before it begins where no model can be asked', { timeout: 60_000 }, async () => {
  const { bell, progress } = await openUploaded([])
  expect(await progress()).toEqual({ embedded: 0, total: 0 })
  await bell.close()
})
