import { describe, expect, it } from 'vitest'
import { saysAll } from './other-language.ts'

describe('an entry in another language', () => {
  it.each([
    ['a que hora empieza la escuela', '¿A qué hora empiezan las clases?'],
    ['como inscribir a mi hija', '¿Cómo inscribo a mi hijo?'],
    ['¿Cómo puedo matricular a mi hija en la escuela?', '¿Cómo inscribo a mi hijo?'],
    ['a que hora comienzan las clases', '¿A qué hora empiezan las clases?'],
    ["a quelle heure commence l'école", 'À quelle heure commencent les cours ?'],
    ['когда начинаются уроки', 'Во сколько начинается урок?'],
    ['学校几点开始', '学校几点开始上课？'],
  ])('says all of %j', (question, entry) => expect(saysAll(question, entry)).toBe(true))

  it.each([
    ['a que hora terminan las clases', '¿A qué hora empiezan las clases?'],
    ['a quelle heure finissent les cours', 'À quelle heure commencent les cours ?'],
    ['学校几点放学', '学校几点开始上课？'],
    // Nothing is left to be said.
    ['mi hijo', '¿Cómo inscribo a mi hijo?'],
  ])('does not say all of %j', (question, entry) => expect(saysAll(question, entry)).toBe(false))
})
