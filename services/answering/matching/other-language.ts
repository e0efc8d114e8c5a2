import { folded } from '@clearbell/words'
import { emptyWords } from '../refuse/small-words.ts'

/** Also of Chinese, which leaves no space between words; `l'école` is two. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Letters that are no others with a mark, as people type them who have not got them. */
const TYPED: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ı: 'i' }
const wordsOf = (text: string): string[] =>
  [...segmenter.segment(folded(text.replace(/['’ʼ]/g, ' ')).replace(/[đłøı]/g, (letter) => TYPED[letter]!))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

/** How many of its first letters, and what part of it, other forms of a word share: 'inscribir' and 'inscribo', 'начинается' and 'начинаются'.
 *  A letter of Chinese or Korean says more. */
const LATIN = { letters: 3, part: 0.7 }
const OTHER = { letters: 2, part: 0.6 }
const ofWord = (word: string) => (/\p{Script=Latin}/u.test(word) ? LATIN : OTHER)

const beginsAlike = (word: string, other: string): boolean => {
  const { letters, part } = ofWord(word)
  return other.startsWith(word.slice(0, Math.max(letters, Math.ceil(part * word.length))))
}

/** Words that schools and families use for one thing, a thing a line: Spanish, French, Portuguese. Each stands for its other forms. */
const SAME_THINGS = [
  'empieza empezar comienza comenzar inicia iniciar',
  'termina acaba finaliza',
  'inscribo inscribir inscripcion matriculo matricular registro registrar',
  'autobus camion bus',
  'celular celulares telefono movil',
  'calificaciones notas boleta',
  'vacaciones descanso',
  'excursion paseo',
  'reunion junta',
  'commence debute demarre',
  'finit finissent termine terminent',
  'cantine dejeuner',
  'comeca comecar inicia',
  'matricular matricula inscrever inscricao',
].map((line) => line.split(' '))

const isFormOf = (word: string, other: string): boolean =>
  beginsAlike(word, other) ||
  SAME_THINGS.some((names) => names.some((name) => beginsAlike(name, word)) && names.some((name) => beginsAlike(name, other)))

/** Whether a text has every word of a question that says something of its subject, in this form or another or by another name,
 *  and the question has one.
 *  @param question in a language other than English */
export const saysAll = (question: string, text: string): boolean => {
  const telling = wordsOf(question).filter((word) => !emptyWords.has(word) && word.length >= ofWord(word).letters)
  const written = wordsOf(text)
  return telling.length > 0 && telling.every((word) => written.some((other) => isFormOf(word, other)))
}
