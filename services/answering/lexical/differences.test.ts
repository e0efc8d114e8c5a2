import { describe, expect, it } from 'vitest'
import { differencesOf } from './differences.ts'

const drive = ['Can students drive a snowmachine to school?', 'Yes, with a helmet, from 7th grade up.'] as const
const band = ['How do I join the band?', 'Play for Mr. Longoria in April. Who wants to leave tells him.'] as const
const lunch = ['How much is school lunch?', '$3.10, and milk is included. Breakfast is free.'] as const
const none = { otherPerson: 0, opposite: 0, otherThing: 0 }

describe('what a question asks in the place of what an entry’s question asks', () => {
  it.each([
    ['can teachers drive a snowmachine to school', drive],
    ['can my brother drive a snowmachine to school', drive],
    ['how do the coaches join the band', band],
  ])('is another person: %s', (question, [heading, answer]) =>
    expect(differencesOf(question, heading, answer)).toEqual({ ...none, otherPerson: 1 }),
  )

  it.each([
    ['when does registration close', ['When does registration open?', 'In March.']],
    ['how do i give up the bus pass', ['How do I get a bus pass?', 'At the office.']],
    ['how do i unenroll my son', ['How do I enroll my child?', 'Online.']],
    ['How many excused absences are too many?', ['How many unexcused absences are too many?', 'Ten.']],
    ['What happens when my child is early?', ['What happens when my child is late?', 'A slip.']],
  ] as const)('is the opposite: %s', (question, [heading, answer]) =>
    expect(differencesOf(question, heading, answer)).toEqual({ ...none, opposite: 1 }),
  )

  it.each([
    ['how do i join the choir', band],
    ['how much is a school snack', lunch],
  ] as const)('is another thing: %s', (question, [heading, answer]) =>
    expect(differencesOf(question, heading, answer)).toEqual({ ...none, otherThing: 1 }),
  )

  it.each([
    ['the question is its own', drive[0], drive],
    ['it is for another child', 'can my daughter drive a snowmachine to school', drive],
    ['people have another name', 'where do coaches park', ['Where do staff park?', 'Behind the gym.']],
    ['the answer speaks of it', 'how do i leave the band', band],
    ['the answer has it', 'how much is breakfast', lunch],
    ['both are asked for', 'when does registration open and close', ['When does registration open?', 'In March.']],
    ['the entry names none of its kind', 'is there a snack', ['What do students eat?', 'Whatever they bring.']],
    ['a word only begins like a negation', 'who discusses the union', ['Who runs the union?', 'Ms. Ng discusses it.']],
    ['it is only longer', 'my son forgot his helmet, can he drive a snowmachine to school', drive],
    ['it is empty', '', ['', '']],
  ] as const)('is nothing where %s', (_, question, [heading, answer]) => expect(differencesOf(question, heading, answer)).toEqual(none))
})
