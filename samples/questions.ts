import { readFileSync } from 'node:fs'

export interface SampleQuestion {
  text: string
  /** How many times as often as a question asked once in a while. */
  weight: number
}

const blocks = readFileSync(new URL('questions.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')

/** What parents of the sample school type into the chat, as they type it. Each block of the file begins with its weight. */
export const sampleQuestions: readonly SampleQuestion[] = blocks.flatMap((block) => {
  const [head = '', ...texts] = block.split('\n')
  const weight = Number(/^# (\d+):/.exec(head)?.[1])
  return texts.map((text) => ({ text, weight }))
})
