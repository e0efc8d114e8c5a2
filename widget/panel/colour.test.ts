import { describe, expect, it } from 'vitest'
import { contrast, normaliseColour, readableOn, textOn } from './colour.ts'

const LEVELS = ['00', '33', '66', '77', '99', 'cc', 'ff']
const COLOURS = LEVELS.flatMap((r) => LEVELS.flatMap((g) => LEVELS.map((b) => `#${r}${g}${b}`)))

describe('colours of the widget', () => {
  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('puts text on any primary colour that reads at 4.5 or better', () => {
    expect(COLOURS.filter((colour) => contrast(textOn(colour), colour) < 4.5)).toEqual([])
  })

  it.each([
    ['#ffffff', '#1a202c'],
    ['#16191f', '#f1f3f6'],
  ])('makes any primary colour readable on %s', (surface, ink) => {
    expect(COLOURS.filter((colour) => contrast(readableOn(colour, surface, ink), surface) < 4.5)).toEqual([])
  })

  it('leaves a colour alone that reads already', () => expect(readableOn('#1565c0', '#ffffff', '#1a202c')).toBe('#1565c0'))

  it.each([
    ['#ABC', '#aabbcc'],
    [' #1976D2 ', '#1976d2'],
    ['red;} body{display:none', '#1976d2'],
    ['', '#1976d2'],
  ])('reads %j as %s', (given, colour) => expect(normaliseColour(given)).toBe(colour))
})
