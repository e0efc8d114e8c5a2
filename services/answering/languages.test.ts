import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import type { Answer, CatalogueReference } from './index.ts'
import { faq } from './testing/faq.ts'
import { localModel, localVectors } from './testing/local-model.ts'

const now = new Date('2026-10-05T17:00:00Z')
const entries = [
  faq('What time does school start?', 'The first bell rings at 8:15 a.m.'),
  faq('What time does school end?', 'Dismissal is at 3:05 p.m.'),
  faq('How do I report an absence?', 'Call the attendance line before 9 a.m.'),
  faq('Who is the principal?', 'Dr. Hale is our principal.'),
  ...Array.from({ length: 16 }, (_, n) => faq(`Where is room ${n}?`, 'In the main building.')),
  faq('¿A qué hora empiezan las clases?', 'La primera campana suena a las 8:15 de la mañana.'),
  faq('¿Cómo inscribo a mi hijo?', 'Complete el formulario y traiga un comprobante de domicilio.'),
]

describe('a school that writes English, with an entry or two in another language', () => {
  let ask: (question: string) => Promise<Answer>
  beforeAll(async () => {
    const [local, vectors] = [await localModel(), await localVectors(entries)]
    const named = { schoolId: 's', version: '1' }
    const school: CatalogueReference = {
      ...named,
      load: async () => ({ ...named, schoolName: '', timeZone: 'America/New_York', entries, vectors: [vectors] }),
    }
    const engine = createAnswerEngine({ embedders: () => [local] })
    ask = (question) => engine.answer(question, school, now)
  })

  it.each([
    ['a que hora empieza la escuela', /8:15 de la mañana/],
    ['A que hora empiezan las clases por la mañana', /8:15 de la mañana/],
    ['como puedo inscribir a mi hija', /formulario/],
    ['what time does school start', /8:15 a\.m\./],
  ])('answers %j', async (question, answer) =>
    expect(await ask(question)).toMatchObject({ wasAnswered: true, answer: expect.stringMatching(answer) }),
  )

  it.each([
    ['a que hora terminan las clases', 'es'],
    ['mi hijo está enfermo y no va hoy', 'es'],
    ['cómo doy de baja a mi hijo', 'es'],
  ])('says that it has no answer to %j, which an entry is near, and in which language it was asked', async (question, language) => {
    const { wasAnswered, suggestions, ...answer } = await ask(question)
    expect({ wasAnswered, ...answer }).toMatchObject({ wasAnswered: false, language })
    expect(suggestions.length).toBeGreaterThan(0)
  })

  it.each([
    ['Wann beginnt die Schule?', 'de'],
    ['во сколько начинается школа', 'ru'],
  ])('does not compare %j, of which it has no entry', async (question, language) =>
    expect(await ask(question)).toEqual({ wasAnswered: false, similarity: null, suggestions: [], language }),
  )
})
