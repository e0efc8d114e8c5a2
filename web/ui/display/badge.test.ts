import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tones } from './badge.tsx'

const sheet = readFileSync(new URL('../../styles.css', import.meta.url), 'utf8')

/** A token's colour in light and in dark. */
const colours = (name: string) => {
  const [, light = '', dark = ''] = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(sheet) ?? []
  return { light, dark }
}

/** Relative luminance.   @source WCAG 2.2 */
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string) => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

describe.each(Object.entries(tones))('a badge in %s', (_, look) => {
  const [, ground = '', ink = ''] = /^bg-([\w-]+) text-([\w-]+)$/.exec(look) ?? []
  it.each(['light', 'dark'] as const)('can be read in %s', (theme) =>
    expect(contrast(colours(ground)[theme], colours(ink)[theme])).toBeGreaterThanOrEqual(4.5),
  )
})
