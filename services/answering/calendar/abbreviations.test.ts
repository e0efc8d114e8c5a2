import { describe, expect, it } from 'vitest'
import { abbreviationsInWords } from './abbreviations.ts'

describe('abbreviations of titles', () => {
  it.each([
    ['BTSN', 'Back-to-School Night'],
    ['JH FB/VB vs. Stony Butte', 'Junior High Football/Volleyball vs. Stony Butte'],
    ['XC Area Meet', 'Cross Country Area Meet'],
    ['P/T Conf.', 'Parent-Teacher Conference'],
    ['CONF / MIN DAY - Day 1', 'Conference / Minimum DAY - Day 1'],
    ['Pic retakes', 'Picture retakes'],
    ['PIC RETAKES', 'Picture RETAKES'],
    ['8th Gr Trip, Gr. K-2 too', '8th Grade Trip, Grade K-2 too'],
    ['Jr. Basketball', 'Junior Basketball'],
    ['TY & 5th Year PTM', 'Transition Year & 5th Year Parent-Teacher Meeting'],
    ['HPV Imms (S1)', 'HPV Vaccine Immunisations (S1)'],
  ])('%j is %j', (title, inWords) => expect(abbreviationsInWords(title)).toBe(inWords))

  it.each([
    'Martin Luther King Jr. Day',
    'Matilda JR.',
    'Parent Involvement Committee (PIC)',
    'Ms. Lee reads',
    'P&C Meeting',
    'Spring Concert',
    'Minor Sports Day',
    'HPV vaccine',
    'Confirmation Mass',
  ])('%j has none', (title) => expect(abbreviationsInWords(title)).toBe(title))
})
