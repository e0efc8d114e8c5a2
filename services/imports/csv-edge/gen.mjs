// Writes the two upload files that are too big to keep in the repository: over-5mb.csv and under-5mb.csv.
// Usage: node gen.mjs [folder]   (default: the folder of this script)
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HEADER = 'Question,Answer,Category,Links,PDF_Attachments\n'
const SENTENCE = 'Students are expected to be kind, safe and on time. '

/** A valid FAQ file of `rows` rows and exactly `bytes` bytes (ASCII only). */
export function faqCsv(rows, bytes) {
  const cells = (i) => [`What does section ${i} of the handbook say?,"Section ${i}: `, '",Handbook,,\n']
  const fixed = HEADER.length + Array.from({ length: rows }, (_, k) => cells(k + 1).join('').length).reduce((a, b) => a + b, 0)
  const each = Math.floor((bytes - fixed) / rows)
  let rest = bytes - fixed - each * rows
  let out = HEADER
  for (let i = 1; i <= rows; i += 1) {
    const [start, end] = cells(i)
    const size = each + (rest > 0 ? 1 : 0)
    if (rest > 0) rest -= 1
    let text = SENTENCE.repeat(Math.ceil(size / SENTENCE.length)).slice(0, size)
    if (text.endsWith(' ')) text = `${text.slice(0, -1)}.`
    out += start + text + end
  }
  return out
}
export const overLimit = () => faqCsv(400, 5_500_000) // more than 5,000,000 and more than 5 * 1024 * 1024
export const underLimit = () => faqCsv(500, 4_900_000) // less than both

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dir = resolve(process.argv[2] ?? dirname(fileURLToPath(import.meta.url)))
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'over-5mb.csv'), overLimit())
  writeFileSync(join(dir, 'under-5mb.csv'), underLimit())
}
