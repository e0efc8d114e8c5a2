import { eventEntry } from '@clearbell/answering'
import { answerFromCalendar } from '@clearbell/answering/lab'
import { expect, it } from 'vitest'
import { sampleCalendar } from '../../samples/calendar.ts'
import { entryOf } from '../eval/entry.ts'
import { loadData } from '../eval/score.mjs'
import { allFolders } from './schools.ts'

const NOW = new Date('2026-10-01T16:00:00Z')
const calendar = sampleCalendar('2026-10-01').map((event, i) => eventEntry(`e${i}`, event))

it('leaves all but 3 of 1,000 questions that an FAQ answers to the FAQ, beside the calendar of another school', () => {
  const answerable = allFolders().flatMap((folder) => {
    const { faqs, queries } = loadData(folder, { faqOnly: true })
    const entries = [...faqs.map(entryOf), ...calendar]
    const isTaken = (text: string) => answerFromCalendar(text, entries, 'America/New_York', NOW) !== null
    return queries.filter(({ gold }) => gold).map(({ text }) => ({ text, isTaken: isTaken(text) }))
  })
  const taken = answerable.filter(({ isTaken }) => isTaken).map(({ text }) => text)
  expect(taken.length / answerable.length, taken.join('\n')).toBeLessThan(0.003)
})
