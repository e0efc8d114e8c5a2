import { describe, expect, it } from 'vitest'
import { versions } from '../testing/fixtures.ts'
import { deedOf, sourceOf, uploaderOf } from './uploader.ts'

const version = versions[0]!

describe('a version', () => {
  it('names who made it', () => {
    const named = { ...version, uploaderName: 'Rosa Lind' }
    expect(uploaderOf(named, version.uploadedBy!)).toBe('You')
    expect(uploaderOf(named, 'another')).toBe('Rosa Lind')
    expect(uploaderOf({ ...version, uploadedBy: null }, 'another')).toBe('Someone else')
  })

  it.each([
    [{ fileName: 'autumn.csv', isEdit: false }, 'autumn.csv', 'uploaded autumn.csv'],
    [{ fileName: 'Version 2', isEdit: false }, 'Restored from version 2', 'restored version 2'],
    [{ fileName: 'Edited on screen', isEdit: true }, 'Edited on screen', 'changed an entry on the screen'],
  ])('says what it was made of: %o', (made, source, deed) => expect([sourceOf(made), deedOf(made)]).toEqual([source, deed]))
})
