import { describe, expect, it } from 'vitest'
import { abbreviationsOf } from './abbreviations.ts'

const entry = (question: string, answer: string) => ({ question, answer })
const school = [
  entry('What is WAS?', 'WAS is the Wellness After School programme, Mondays and Wednesdays until 5 p.m.'),
  entry("What is the IT room's opening time?", 'The IT room opens at 7:45 a.m. Do NOT bring food.'),
  entry('Who runs the fund?', 'The friends of the library (FOL) run it; write to the FOL.'),
  entry('Which tests are there?', 'Measures of Academic Progress, also called MAP, come in May.'),
  entry('Where is the campus drawn?', 'Maps And Plans (MAP) are in the office.'),
  entry('What is AIF?', 'Activating Identities and Futures (AIF) is a subject of grade 11.'),
  entry('WHEN IS THE SALE?', 'IN MAY.'),
]

describe('the abbreviations that a school uses', () => {
  it.each([
    ['When is WAS?', 'When is Wellness After School (WAS)?'],
    ['when is was', 'when is Wellness After School (WAS)'],
    ['WHEN IS WAS', 'WHEN IS Wellness After School (WAS)'],
    ['is wellness after school the same as WAS', 'is wellness after school the same as WAS'],
    ['how do i join the fol', 'how do i join the friends of the library (FOL)'],
  ])('are understood: %j', async (question, expanded) => expect((await abbreviationsOf(school)).expanded(question)).toBe(expanded))

  it.each([
    'when was it',
    'was there school on friday',
    'is IT open',
    'When is MAP testing?',
    'what is a good topic for AIF',
    "when is WAS's fair",
  ])('are not seen in %j, or nobody knows what they stand for', async (question) =>
    expect((await abbreviationsOf(school)).expanded(question)).toBe(question),
  )

  it('are words of their own where they are small words too', async () => {
    const { marked } = await abbreviationsOf(school)
    expect(marked('The IT room is open')).toBe('The abbreviatedIT room is open')
    expect(marked('is it open')).toBe('is it open')
    expect(marked('Do NOT park')).toBe('Do NOT park')
  })

  it('are not answered by what says nothing of them', async () => {
    const { has } = await abbreviationsOf(school)
    expect(has('is IT open at 7:30?', 'The office is open 7:30 a.m. to 4 p.m.')).toBe(false)
    expect(has('is IT open at 7:30?', 'The IT room opens at 7:45 a.m.')).toBe(true)
    expect(has('is it open at 7:30?', 'The office is open 7:30 a.m. to 4 p.m.')).toBe(true)
    expect(has('IS IT OPEN', 'The office is open 7:30 a.m. to 4 p.m.')).toBe(true)
  })

  it('are IT at a school too that nowhere names it', async () => {
    const { has } = await abbreviationsOf([entry('When is the office open?', '7:30 a.m. to 4 p.m.')])
    expect(has('is IT open at 7:30?', 'When is the office open? 7:30 a.m. to 4 p.m.')).toBe(false)
    expect(has('is it open at 7:30?', 'When is the office open? 7:30 a.m. to 4 p.m.')).toBe(true)
  })
})
