import { openAnswerEngine } from '@clearbell/answering'
import { commandContext, handleCustomiseWidget } from '@clearbell/commands'
import { type Language, streams } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askChat } from './ask.ts'
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

/** A school with two FAQs, and how it is asked.   @returns the reply and the types of what was recorded */
const openSchool = async () => {
  const school = await schools.register('Oak')
  await school.uploadFAQ(faq('When is lunch?', 'At noon.'), faq('Where is the gym?', 'Behind the hall.'))
  const embeddings = { models: () => [], status: () => ({ by: 'words', model: 'missing', provider: 'none' }) as const }
  const ask = async (question: string, language?: Language) => {
    const conversationId = crypto.randomUUID()
    const context = commandContext({ now: new Date(), actor: { kind: 'visitor' } })
    const visitor = { conversationId, channel: 'test' as const, question, language, ipAddress: null, userAgent: null }
    const { reply } = await askChat({ ...schools, answers, embeddings }, await school.served(), visitor, context)
    const recorded = (await schools.store.readStream(streams.chat(school.schoolId, conversationId))).map(({ type }) => type)
    return { reply, recorded }
  }
  return { ...school, ask }
}

describe('asking', () => {
  it("answers in the school's own words, names the entry, and records question and answer", async () => {
    const { ask } = await openSchool()
    const { reply, recorded } = await ask('where is the gym')
    expect(reply).toMatchObject({ answer: 'Behind the hall.', source: { kind: 'faq', question: 'Where is the gym?' } })
    expect(recorded).toEqual(['ChatAsked', 'ChatAnswered'])
  })

  it("says the school's fallback message where nothing answers, and records that", async () => {
    const { ask, served } = await openSchool()
    const { reply, recorded } = await ask('do you sell concert tickets')
    expect(reply).toMatchObject({ wasAnswered: false, answer: (await served()).look.fallbackMessage })
    expect(recorded).toEqual(['ChatAsked', 'ChatUnanswered'])
  })

  it("greets with the school's own greeting, is courteous, and records neither as a question", async () => {
    const { ask, served } = await openSchool()
    const { greetingText } = (await served()).look
    for (const [message, answer] of [
      ['Hello!', greetingText],
      ['thanks a lot', "You're welcome!"],
      ['ok bye', 'Goodbye!'],
    ] as const) {
      const { reply, recorded } = await ask(message)
      expect(reply).toMatchObject({ answer, wasAnswered: true, similarity: null, source: null, canBeRated: false })
      expect(recorded).toEqual(['ChatAsked', 'ChatAcknowledged'])
    }
  })

  it("says the school's messages and its own lines in the visitor's language, and in the school's where there is none", async () => {
    const { ask, schoolId } = await openSchool()
    const translations = {
      es: { greetingText: '¡Hola!', fallbackMessage: 'Llame a la oficina.' },
      fr: { greetingText: 'Bonjour !', fallbackMessage: '' },
    }
    const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
    await schools.caughtUp(await handleCustomiseWidget(schools.store, schoolId, { fallbackMessage: 'Call us.', translations }, context))
    const answer = async (question: string, language: Language) => (await ask(question, language)).reply.answer
    const nothing = 'do you sell concert tickets'
    expect([await answer('Hello!', 'es'), await answer(nothing, 'es'), await answer('ok bye', 'es')]).toEqual([
      '¡Hola!',
      'Llame a la oficina.',
      '¡Adiós!',
    ])
    expect([await answer('Hello!', 'fr'), await answer(nothing, 'fr'), await answer(nothing, 'so')]).toEqual([
      'Bonjour !',
      'Call us.',
      'Call us.',
    ])
  })

  it("says the fallback message in the question's language where the school has written it, whatever the widget's is", async () => {
    const { ask, schoolId } = await openSchool()
    const translations = { es: { greetingText: '', fallbackMessage: 'Llame a la oficina.' } }
    const context = commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
    await schools.caughtUp(await handleCustomiseWidget(schools.store, schoolId, { fallbackMessage: 'Call us.', translations }, context))
    const answer = async (question: string, language: Language) => (await ask(question, language)).reply.answer
    const spanish = '¿A qué hora empieza la escuela?'
    expect([await answer(spanish, 'en'), await answer(spanish, 'vi'), await answer('école ? quand commence-t-elle', 'en')]).toEqual([
      'Llame a la oficina.',
      'Llame a la oficina.',
      'Call us.',
    ])
  })

  it('answers the next question from what has just been uploaded', async () => {
    const { ask, uploadFAQ } = await openSchool()
    await ask('where is the gym')
    await uploadFAQ(faq('Where is the gym?', 'In the new wing.'))
    expect((await ask('where is the gym')).reply).toMatchObject({ answer: 'In the new wing.' })
  })
})
