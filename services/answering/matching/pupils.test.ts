import { allGradesIn } from '@clearbell/days'
import { describe, expect, it } from 'vitest'
import { fitOfPupils, pupilsAsked } from './pupils.ts'

const fit = (question: string, event: string) => Math.sign(fitOfPupils({ grades: allGradesIn(event) }, pupilsAsked(question)))

describe('an event for some grades', () => {
  it.each([
    ['5th grade trip', 'Trip to the mangroves, grades 4-6'],
    ['my son is in 2nd grade, when does he sing', 'Winter Sing, Grades K-2'],
    ['when is the y9 parents evening', 'Year 9 Parents Evening'],
  ])('fits %j by %j', (question, event) => expect(fit(question, event)).toBe(1))
  it.each([
    ['5th grade trip', 'Trip to the farm, grades 1-3'],
    ['we have a junior, is there a college trip', 'Freshman Picnic'],
    ['when is the y9 parents evening', 'Year 7 Parents Evening'],
  ])('fits %j badly by %j', (question, event) => expect(fit(question, event)).toBe(-1))
  it.each([
    ['when is the concert', 'Winter Sing, Grades K-2'],
    ['5th grade trip', 'Book Fair'],
  ])('is neither good nor bad for %j by %j', (question, event) => expect(fit(question, event)).toBe(0))
})
