import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts, hasDraft, hasKeptDrafts, keepDrafts, offerDraft, ownDrafts, takeDraft } from './drafts.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  forgetDrafts()
  vi.unstubAllGlobals()
})

const endSession = () => {
  const forms = [offerDraft('FAQ 1', () => ({ answer: 'No caps.' })), offerDraft('FAQ 2', () => null)]
  keepDrafts()
  for (const end of forms) end()
}

it('gives a form back what was typed in it, once', () => {
  ownDrafts('dana')
  endSession()
  expect([hasDraft('FAQ 1'), hasDraft('FAQ 2')]).toEqual([true, false])
  expect(takeDraft('FAQ 1')).toEqual({ answer: 'No caps.' })
  expect([takeDraft('FAQ 1'), hasKeptDrafts()]).toEqual([undefined, false])
})
it('gives nobody else what a person typed', () => {
  ownDrafts('dana')
  endSession()
  ownDrafts('kim')
  expect([hasDraft('FAQ 1'), takeDraft('FAQ 1')]).toEqual([false, undefined])
})
it('keeps nothing once the person has signed out', () => {
  ownDrafts('dana')
  endSession()
  forgetDrafts()
  endSession()
  ownDrafts('dana')
  expect(hasDraft('FAQ 1')).toBe(false)
})
it('reads past what is no draft', () => {
  ownDrafts('dana')
  sessionStorage.setItem('drafts', '{"owner":"dana","drafts":[7]}')
  expect(takeDraft('FAQ 1')).toBeUndefined()
})
