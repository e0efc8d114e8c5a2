import { describe, expect, it } from 'vitest'
import { inWordsOf } from './their-words.ts'

describe('a question in the words of an entry', () => {
  it.each([
    ['how much is lunch', 'How much are school dinners?', 'how much is school dinners'],
    ["what's the dress code", 'What is the daily uniform?', "what's the uniform"],
    ['what time is dismissal?', 'What time does school start and let out?', 'what time is let out?'],
    ['What time is dismissal', 'What are the School Hours?', 'What time is school hours'],
    ["when is parents' evening in year 4", 'When are conferences?', 'when is conferences in year 4'],
    ['is there after-school care', 'How much is after-school club?', 'is there after-school club'],
    ['\ufdfa what time is dismissal?', 'When does school let out?', '\ufdfa what time is let out?'],
    ['do you have aftercare on fridays', 'When is the After School Club open?', 'do you have after school club on fridays'],
  ])('has its name for what is asked about: %s', (question, heading, translated) => expect(inWordsOf(question, heading)).toBe(translated))

  it.each([
    ['how much is lunch', 'How much is lunch, and who pays for school dinners?'],
    ['how much is breakfast', 'How much are school dinners?'],
    ['what are the school hours', 'When is dismissal?'],
    ['is the uniform part of the dress code', 'Is there a dress code?'],
    ['', ''],
    ['🙂 \ud800', 'When is dismissal?'],
  ])('stays as it is where the entry has the word itself, or none for it: %s', (question, heading) =>
    expect(inWordsOf(question, heading)).toBe(question),
  )
})
