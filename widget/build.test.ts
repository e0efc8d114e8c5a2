import { gzipSync } from 'node:zlib'
import { type Language, languages, SETTINGS_TOKEN, type WidgetBundle } from '@clearbell/contracts'
import { parse } from 'acorn'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWidget } from './build.ts'
import { widgetLanguages } from './loader/notices.ts'

const MAX_BYTES = 8_000 // before the launcher shows
const MAX_PANEL_BYTES = 10_000
const MAX_WORDS_BYTES = 1_000

describe('the built widget', () => {
  let bundle: WidgetBundle
  beforeAll(async () => {
    bundle = await buildWidget()
  })
  const bytes = (code: string) => gzipSync(code).length
  const all = () => [bundle.loader, ...Object.values(bundle.files)]

  it(`shows the launcher after ${MAX_BYTES} bytes gzipped, and the chat after few more`, () => {
    const { 'panel.js': panel, ...words } = bundle.files
    console.log(`widget: loader ${bytes(bundle.loader)}, panel ${bytes(panel!)} bytes gzipped`)
    expect(bytes(bundle.loader)).toBeLessThanOrEqual(MAX_BYTES)
    expect(bytes(panel!)).toBeLessThanOrEqual(MAX_PANEL_BYTES)
    expect(Math.max(...Object.values(words).map(bytes))).toBeLessThanOrEqual(MAX_WORDS_BYTES)
  })

  it('has a file of words for every language but English, which the panel brings along', () => {
    const { en: _, ...others } = languages
    expect(Object.keys(bundle.files).sort()).toEqual(
      ['panel.js', ...(Object.keys(others) as Language[]).map((language) => `${language}.js`)].sort(),
    )
  })

  it('has a word for every language that does not arrive', () => expect(widgetLanguages).toEqual(Object.keys(languages)))

  it('is ES5 from the first to the last character, ASCII for pages without a charset, and leaves no global behind', () => {
    for (const script of all()) {
      const { body } = parse(script, { ecmaVersion: 5, sourceType: 'script' })
      expect(body.map(({ type }) => type)).toEqual(['ExpressionStatement'])
      expect(Buffer.from(script).filter((byte) => byte > 127)).toHaveLength(0)
    }
  })

  it('names the bundle in the loader, which holds the place of the settings exactly once', () => {
    expect(bundle.name).toMatch(/^[\w-]{12}$/)
    expect(bundle.loader).toContain(bundle.name)
    expect(bundle.loader.split(SETTINGS_TOKEN)).toHaveLength(2)
  })
})
