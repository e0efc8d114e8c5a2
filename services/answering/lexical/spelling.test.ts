import { describe, expect, it } from 'vitest'
import { processorMs } from '../../../scripts/processor-time.ts'
import { buildSpelling } from './spelling.ts'

const school = ['kindergarten', 'pass', 'dismissal', 'lunch', 'earmolds', 'fastdirect', 'ur', 'cuan']
const { corrected } = buildSpelling(new Set(school))

describe('a misspelt word', () => {
  it.each([
    ['wich kindergarden', 'which kindergarten'],
    ['my son alergic to milk, can kichen do for him?', 'my son allergic to milk, can kitchen do for him?'],
    ['forgt fastdirct pasword', 'forgot fastdirect password'],
    ['i mised the ordr deadlin', 'i missed the order deadline'],
    ['wen is confrmation n how mutch', 'when is confirmation and how much'],
    ['BREKFAST TIL WAT TIME', 'breakfast TIL what TIME'],
    ['he forgt his luch', 'he forgot his lunch'],
    ['dress kode, klass trip', 'dress code, class trip'],
    ['my kid is sik, lost bus pas', 'my kid is sick, lost bus pass'],
    ['Brekfast is when?', 'breakfast is when?'],
    ['lunch acct, pta mtg, spring brk', 'lunch account, pta meeting, spring break'],
    ['Hi. Wen is it, CAN u say', 'Hi. when is it, CAN you say'],
    ['CAN U SAY WEN', 'CAN you SAY when'],
  ])('is put right in %j', (typed, meant) => expect(corrected(typed)).toBe(meant))

  it.each([
    'Conor is at the dentist, and Ridgemont is far',
    'Cian had his SATs and DofE',
    'earmold colors',
    'is kerlavin photosynthesis',
    'how is your school so full of worriers, moms and dads',
    'ur',
    'pre cal, gpa, mis, ask ela and esl',
    'they tuk it, kab tak',
    'her R and her S',
    'is Wen in the N building',
    'bsu 12345 x',
    'niños café Größe',
    "don't you're o'clock lunchs'",
    '😀 \u0000 \ud800',
    '',
  ])('is not seen in %j', (typed) => expect(corrected(typed)).toBe(typed))

  it.each([
    [['counselor', 'enroll', 'organized', 'check'], 'are the counsellors there to enrol him', 'are the counselors there to enroll him'],
    [['counselor', 'enrolls', 'organized', 'check'], 'a cheque for the organised trip', 'a check for the organized trip'],
    [['programme', 'centre', 'mum', 'cheque'], 'the program at the center, mom, check in', 'the programme at the centre, mum, check in'],
    [['programme', 'program', 'mums'], 'the program for mom and mumps', 'the program for mum and mumps'],
  ])('is no word that Britain and America spell differently, which becomes the school’s own: %j', (written, typed, meant) =>
    expect(buildSpelling(new Set(written)).corrected(typed)).toBe(meant),
  )

  it('takes no longer the longer the message is nonsense', () => {
    const nonsense = Array.from({ length: 200 }, (_, i) => `klqx${'abcdefghij'[i % 10]}zt${i % 7 ? 'o' : 'u'}`).join(' ')
    expect(processorMs(() => expect(corrected(nonsense)).toBe(nonsense))).toBeLessThan(100)
  })
})
