import { stemOf, wordsOf } from '@clearbell/words'
import { describe, expect, it } from 'vitest'
import { mentionsIn } from './concepts.ts'
import { THESAURUS } from './thesaurus.ts'

const conceptsOf = (text: string) => mentionsIn(wordsOf(text).map(stemOf)).map(({ concept }) => concept)

describe('the thesaurus', () => {
  it.each([
    ['picking her up? pick up at three', 'When is dismissal?', 'dismissal'],
    ['he is home sick', 'How do I report an absence?', 'absence'],
    ['my kinder kid', 'kindergarten registration', 'kindergarten'],
    ['add lunch money', 'balance of a meal account', 'lunch_money'],
    ['where is the car park', 'Is there a parking lot?', 'parking'],
    ['does she need jabs', 'immunizations', 'vaccination'],
    ['when do we enrol', 'enrollment opens', 'enrollment'],
    ['join the pto', 'parent teacher association', 'pta'],
  ])('knows that %j and %j speak of one thing', (one, other, concept) => {
    expect(conceptsOf(one)).toContain(concept)
    expect(conceptsOf(other)).toContain(concept)
  })

  it('takes a phrase written as one word for the same', () => expect(conceptsOf('pickup')).toContain('dismissal'))
  it('says where a phrase stands', () =>
    expect(mentionsIn(['the', 'lost', 'and', 'found'])).toContainEqual({ concept: 'lost_found', start: 1, end: 4 }))
  it('names no phrase twice in a concept', () => {
    for (const [concept, line] of Object.entries(THESAURUS)) {
      const phrases = line.split(', ')
      expect(
        phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i),
        concept,
      ).toEqual([])
    }
  })
})
