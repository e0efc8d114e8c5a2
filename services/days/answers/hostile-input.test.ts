import { describe, expect, it } from 'vitest'
import { sampleCalendar } from '../../../samples/calendar.ts'
import { processorMs } from '../../../scripts/processor-time.ts'
import { eventEntry } from '../testing/written.ts'
import { aboutDays } from './about-days.ts'
import { answerFromCalendar } from './answer.ts'

const NOW = new Date('2026-10-01T16:00:00Z')
const calendar = sampleCalendar('2026-10-01').map((event, i) => eventEntry(`e${i}`, event))
const ask = (message: string) => answerFromCalendar(message, calendar, 'America/New_York', NOW)

const BUSY_MACHINE_MS = 60_000

/** The same sequence each run, in 0..1. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const random = randomFrom(7)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

const PIECES = [
  ...'when is the next on in of to may march 5th 10/5 24/7 week weekend month monday oct 31 february 30 school pta $ % -- \0 \n \t 99999999999 1/1/1 0/0 13/13 last ago until from after every concert off day'.split(
    ' ',
  ),
  '🎒',
  '火曜日',
  'مرحبا',
  '\u202e',
  'ﬁ',
  'é̂',
  '<script>',
  "'; drop table",
  '${x}',
  '\\',
  '((((',
  '[',
  '*+?',
]
const nonsense = Array.from({ length: 2_000 }, () =>
  Array.from({ length: 1 + Math.floor(random() * 24) }, () => pick(PIECES)).join(pick([' ', '', '  ', '.'])),
)

const LONG = [
  'a'.repeat(1_000),
  'monday '.repeat(142),
  'to '.repeat(333),
  'when is the next '.repeat(58),
  '1/'.repeat(500),
  'october 5 to '.repeat(76),
  ' '.repeat(1_000),
  '-'.repeat(1_000),
  'on the week of the first monday of '.repeat(28),
  'x october '.repeat(100),
]

describe('hostile messages', () => {
  it(
    'never make it throw, nor name an event that is not on the calendar',
    () => {
      const known = new Set(calendar)
      const invented = [...nonsense, ...LONG].filter((message) => ask(message)?.sources.some((source) => !known.has(source)))
      expect(invented).toEqual([])
    },
    BUSY_MACHINE_MS,
  )
  it(
    'take less than 2 ms at the median',
    () => {
      const times = [...nonsense, ...LONG].map((message) => processorMs(() => ask(message)))
      expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(2)
    },
    BUSY_MACHINE_MS,
  )
  it('that grow to eighteen times their length hold nothing up', () => {
    const userMs = () => {
      const cpu = process.cpuUsage()
      aboutDays('ﷺ'.repeat(1_000), 'America/New_York', NOW)
      return process.cpuUsage(cpu).user / 1_000
    }
    expect(Math.min(userMs(), userMs(), userMs())).toBeLessThan(50)
  })
  it('of 1,000 characters hold nothing up', () => {
    for (const message of LONG) {
      const cpu = process.cpuUsage()
      ask(message)
      expect(process.cpuUsage(cpu).user / 1_000, message.slice(0, 30)).toBeLessThan(100)
    }
  })
})
