import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question close to an entry: `contrast` differs by one decisive word, so that no entry answers it; `same` asks for the same with
 *  one word changed; `you` is short and calls the school 'you'. */
export interface Contrast {
  school: string
  kind: 'contrast' | 'same' | 'you'
  /** Rows of the school's `faqs.csv`, counted from 1 without its head: what it is close to, or what answers it. */
  rows: number[]
  question: string
}

const LINE = /^(?<school>[^,]*),(?<kind>contrast|same|you),(?<rows>[\d ]+),[a-z]*,[a-z]*,(?<question>.+)$/

/** All of `contrast.csv`.  @throws Error with a line that is none of its kind */
export const contrasts = (): Contrast[] =>
  readFileSync(join(import.meta.dirname, 'contrast.csv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const { school, kind, rows, question } = LINE.exec(line)?.groups ?? {}
      if (!school || !rows || !question) throw new Error(`contrast.csv: ${line}`)
      const text = question.startsWith('"') ? question.slice(1, -1).replaceAll('""', '"') : question
      return { school, kind: kind as Contrast['kind'], rows: rows.split(' ').map(Number), question: text }
    })
