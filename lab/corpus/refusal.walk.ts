import { refusalOf } from '@clearbell/answering/lab'
import { describe, expect, it } from 'vitest'
import { allFolders, type Labelled, questionsOf } from './schools.ts'

const questions = allFolders().flatMap(questionsOf)
const shareRefused = (list: readonly Labelled[]) => list.filter(({ text }) => refusalOf(text) !== null).length / list.length

describe('of the questions that families ask', () => {
  it('at most one in a thousand that has an answer is refused', () =>
    expect(shareRefused(questions.filter(({ gold }) => gold !== null))).toBeLessThanOrEqual(0.001))
  it('more than a seventh of those off topic are: small talk, insults, random keys', () =>
    expect(shareRefused(questions.filter(({ kind }) => kind === 'offtopic'))).toBeGreaterThan(1 / 7))
})
