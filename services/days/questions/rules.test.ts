import { describe, expect, it } from 'vitest'
import { plainText } from '../dates/date-words.ts'
import { asksForRule } from './rules.ts'

describe('a rule is asked for', () => {
  it.each([
    'Can I bring cupcakes for a birthday?',
    'is breakfast free',
    'how can I volunteer',
    'is there before-school care',
    'are there vegetarian meals',
    'are parents allowed at assemblies',
    'what sports do you have',
    'how do I donate books to the library',
    'what should kids wear for PE',
  ])('by %j', (question) => expect(asksForRule(plainText(question))).toBe(true))
  it.each([
    'Can parents stand in the gym for the costume parade?',
    'is there a talk for parents about student loans',
    'do they dress up for Halloween',
    'what do they wear for Comic Relief',
    'are parents allowed at Field Day',
    'when is picture day',
    'is the concert free',
  ])('not by %j', (question) => expect(asksForRule(plainText(question))).toBe(false))
})
