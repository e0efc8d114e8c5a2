/**
 * Puts the development calendars beside the questions of the corpus, in the folders that `../../eval/score.mjs` reads:
 *
 *   node join.ts FOLDER      writes FOLDER/<school>/{faqs.csv,events.csv,queries.json}
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const CALENDARS = join(import.meta.dirname, 'develop')
const CORPUS = join(import.meta.dirname, '..', 'schools')

const readQuestions = (path: string): unknown[] => JSON.parse(readFileSync(path, 'utf8')) as unknown[]

const joinSchool = (school: string, target: string) => {
  mkdirSync(target, { recursive: true })
  copyFileSync(join(CORPUS, school, 'faqs.csv'), join(target, 'faqs.csv'))
  copyFileSync(join(CALENDARS, school, 'events.csv'), join(target, 'events.csv'))
  const questions = [...readQuestions(join(CALENDARS, school, 'queries.json')), ...readQuestions(join(CORPUS, school, 'questions.json'))]
  writeFileSync(join(target, 'queries.json'), `${JSON.stringify(questions, null, 1)}\n`)
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node join.ts FOLDER')
for (const { name } of readdirSync(CALENDARS, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  joinSchool(name, join(folder, name))
