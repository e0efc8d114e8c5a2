import { describe, expect, it } from 'vitest'
import { abbreviationsInWords } from './abbreviations.ts'

describe('abbreviations of titles', () => {
  it.each([
    ['BTSN', 'Back-to-School Night'],
    ['JH FB/VB vs. Stony Butte', 'Junior High Football/Volleyball vs. Stony Butte'],
    ['XC Area Meet', 'Cross Country Area Meet'],
    ['P/T Conf.', 'Parent-Teacher Conferences'],
    ['CONF / MIN DAY - Day 1', 'Conferences / Minimum DAY - Day 1'],
    ['Pic retakes', 'Picture retakes'],
    ["INT'L NIGHT", 'International NIGHT'],
    ['Sr Girls BB vs. Ash', 'Senior Girls Basketball vs. Ash'],
    ['V Bball (B) vs. Harbor (H)', 'Varsity Basketball (Boys) vs. Harbor (H)'],
    ['Y10 WEX', 'Y10 Work Experience'],
    ['YR 7 Camp', 'Year 7 Camp'],
    ['PD Day', 'Professional Development Day'],
    ['8th Gr Trip, Gr. K-2 too', '8th Grade Trip, Grade K-2 too'],
    ['Jr. Basketball', 'Junior Basketball'],
    ['TY & 5th Year PTM', 'Transition Year & 5th Year Parent-Teacher Meeting'],
    ['HPV Imms (S1)', 'HPV Immunisations (S1)'],
  ])('%j is %j', (title, inWords) => expect(abbreviationsInWords(title)).toBe(inWords))

  it.each([
    'Martin Luther King Jr. Day',
    'Matilda JR.',
    'Parent Involvement Committee (PIC)',
    'Ms. Lee reads',
    'P&C Meeting',
    'Spring Concert',
    'Minor Sports Day',
    'Martin Luther King JR Day',
    'PIC MEETING',
    'Family Pic-Nic',
    'Sr. Mary retires',
    'Int. Day of Peace',
    'MS Readathon launch',
    'MS SMITH ASSEMBLY',
    'PTC Meeting',
    'FB Live with the Principal',
    'Chess vs. PK Yonge',
    'BB King Tribute',
    'BB&T Pavilion',
    'Conf. Retreat',
    'First Communion/Conf. evening',
    'Police visit, Springfield PD',
    '2 KG bags',
    '10 Min. Day Prayer',
    'JK Rowling Day',
  ])('%j has none', (title) => expect(abbreviationsInWords(title)).toBe(title))
})
