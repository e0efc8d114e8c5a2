import { beforeAll, describe, expect, it } from 'vitest'
import { createAnswerEngine } from './engine.ts'
import type { Embedder } from './index.ts'
import { faq } from './testing/faq.ts'
import { localModel, localVectors } from './testing/local-model.ts'

const now = new Date('2026-10-05T17:00:00Z')

/** What a part of the handbook is called, what it says once, and who asks for that. */
const PARTS = [
  ['Buses', 'A child who misses the late bus waits in the library until somebody comes.', 'what happens if she misses the late bus'],
  ['Health', 'An inhaler may be carried by the child once the blue form is signed.', 'can my son keep his asthma inhaler on him'],
  ['Meals', 'Lunch debts above twenty dollars are settled at the front desk.', 'how do i pay off what we owe for lunches'],
  ['Clothing', 'Hooded tops come off indoors, on cold days as well.', 'are hoodies ok in class'],
  ['Grades', 'A test may be taken again within five days of its return.', 'is she allowed to retake a test she failed'],
  ['Library', 'A lost book is paid for at the price of a new one.', 'we lost a library book what do we owe'],
  ['Sports', 'Cleats are lent by the coach to families who ask for them.', 'can we borrow soccer cleats'],
  ['Music', 'Violins are rented from the shop on Elm Street in September.', 'where do we rent a violin'],
  ['Visitors', 'Grandparents eat with their grandchildren on the first Friday of a month.', 'when can grandma come for lunch'],
  ['Safety', 'In a lockdown nobody is let in, not even a parent.', 'can i pick him up during a lockdown'],
  ['Computers', 'A cracked screen is repaired once a year without charge.', 'his laptop screen is broken do we pay'],
  ['Attendance', 'Five days away for a journey are excused when asked for in writing.', 'can we take a week off for a family trip'],
  ['Behavior', 'Who fights goes home for two days.', 'what is the punishment for fighting'],
  ['Birthdays', 'Bring fruit in the place of cake, because of allergies.', 'may i send in cupcakes for her birthday'],
  ['Volunteering', 'Whoever helps on an excursion has a background check first.', 'what do i need to chaperone a field trip'],
  ['Money', 'Those who cannot pay for an outing tell the counselor in confidence.', "we can't afford the museum trip"],
  ['Buildings', 'The ramp to the gym is at the north side.', 'how does a wheelchair get into the gym'],
  ['Lost things', 'Coats that nobody fetched go to a charity in June.', 'what becomes of jackets left at school'],
  ['After school', 'Chess is on Wednesdays until half past four.', 'which day is chess club'],
  ['Weather', 'Below ten degrees children play indoors.', 'how cold does it have to be for indoor recess'],
] as const

const SENTENCES = [
  'This part is read again by the staff every August, and small things in it may change.',
  'Families who have read it tell us that it saves them a telephone call.',
  'What is said here holds for all of the school year, the last week included.',
  'Where it is not clear, the front office is glad to explain what is meant.',
  'The board went through the wording in spring and asked for plain words.',
  'A copy on paper lies in the entrance hall and may be taken home.',
  'It was written by teachers and parents together over two winters.',
  'Everybody is asked to keep to it in a friendly way.',
]

/** So many words, with what it says at some place among them. */
const partOf = (place: number, fact: string) => {
  const words = 300 + Math.round((place * 1_200) / (PARTS.length - 1))
  const sentences: string[] = []
  for (let i = place; sentences.join(' ').split(' ').length < words; i++) sentences.push(SENTENCES[(i * 3 + place) % SENTENCES.length]!)
  return sentences.toSpliced(Math.round((sentences.length * ((place * 7) % PARTS.length)) / PARTS.length), 0, fact).join(' ')
}

describe('20 entries of 300 to 1,500 words', () => {
  const entries = PARTS.map(([name, fact], place) => faq(`Handbook: ${name}`, partOf(place, fact)))
  let local: Embedder
  beforeAll(async () => {
    local = await localModel()
  })

  it('are found by the one sentence that answers, wherever it stands, 19 of them at least', async () => {
    const vectors = [await localVectors(entries)]
    const named = { schoolId: 's', version: '1' }
    const catalogue = { ...named, load: async () => ({ ...named, schoolName: '', timeZone: 'UTC', entries, vectors }) }
    const engine = createAnswerEngine({ embedders: () => [local] })
    const missed: string[] = []
    for (const [place, [, , question]] of PARTS.entries()) {
      const [first] = await engine.rank(question, catalogue, now)
      if (first!.entry !== entries[place]) missed.push(`${question}: ${first!.entry.question}`)
    }
    expect(missed.slice(1)).toEqual([])
  }, 180_000)
})
