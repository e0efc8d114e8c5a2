/** Makes `common-words.txt` in `services/words`: the words that families and schools use, most used first, those that three training
 *  schools have in their entries or questions, of a question only words that the word list has; and
 *  `unlisted-words.txt` there: what the word list leaves out though it is no slip, mostly names, from the whole words of the
 *  sentence model's vocabulary.
 *
 *    node lab/training/common-words.ts */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHIPPED_MODEL, wordsOf } from '@clearbell/answering/lab'
import wordListPath from 'word-list'
import { foldersOf } from '../corpus/schools.ts'

const LEAST_SCHOOLS = 3
const WORDS_A_LINE = 16

const listed = new Set(readFileSync(wordListPath, 'latin1').split('\n'))

const wordsIn = (folder: string): string[] => {
  const questions = JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')) as { text: string }[]
  const asked = questions.flatMap(({ text }) => wordsOf(text)).filter((word) => listed.has(word))
  return [...wordsOf(readFileSync(join(folder, 'faqs.csv'), 'utf8')), ...asked].filter((word) => /^[a-z]{3,}$/.test(word))
}

const uses = new Map<string, { schools: number; times: number }>()
for (const folder of foldersOf('train')) {
  const here = new Set<string>()
  for (const word of wordsIn(folder)) {
    const { schools, times } = uses.get(word) ?? { schools: 0, times: 0 }
    uses.set(word, { schools: schools + (here.has(word) ? 0 : 1), times: times + 1 })
    here.add(word)
  }
}
const common = [...uses]
  .filter(([, { schools }]) => schools >= LEAST_SCHOOLS)
  .sort(([a, one], [b, other]) => other.times - one.times || (a < b ? -1 : 1))
  .map(([word]) => word)
const write = (name: string, words: readonly string[]) => {
  const lines = Array.from({ length: Math.ceil(words.length / WORDS_A_LINE) }, (_, i) =>
    words.slice(i * WORDS_A_LINE, (i + 1) * WORDS_A_LINE).join(' '),
  )
  writeFileSync(new URL(`../../services/words/${name}.txt`, import.meta.url), `${lines.join('\n')}\n`)
}
write('common-words', common)

const { model } = JSON.parse(readFileSync(join(SHIPPED_MODEL, 'tokenizer.json'), 'utf8')) as {
  model: { vocab: Record<string, number> }
}
const RUDE = ['arse', 'boobs', 'poop', 'pooped', 'retard', 'slut', 'vagina']
const whole = Object.keys(model.vocab).filter((piece) => /^[a-z]{4,}$/.test(piece))
write(
  'unlisted-words',
  [...whole, ...RUDE].filter((word) => !listed.has(word)),
)
