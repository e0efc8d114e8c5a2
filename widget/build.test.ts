import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { SETTINGS_TOKEN } from '@clearbell/contracts'
import { parse } from 'acorn'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildWidget } from './build.ts'

const MAX_BYTES = 8_000 // the Embed Code screen says 'about 15KB gzipped' [product.md 2]

describe('the built widget script', () => {
  let script: Buffer
  beforeAll(async () => {
    script = await readFile((await buildWidget()).file)
  })

  it(`stays under ${MAX_BYTES} bytes gzipped`, () => {
    const { length } = gzipSync(script)
    console.log(`widget.js: ${length} bytes gzipped of ${MAX_BYTES}`)
    expect(length).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('is ES5 from the first to the last character', () => {
    expect(() => parse(script.toString(), { ecmaVersion: 5, sourceType: 'script' })).not.toThrow()
  })

  it('is ASCII, so that a page without a charset reads it right', () => {
    expect(script.filter((byte) => byte > 127)).toHaveLength(0)
  })

  it('holds the place of the settings exactly once', () => {
    expect(script.toString().split(SETTINGS_TOKEN)).toHaveLength(2)
  })

  it('is one function call and leaves no global behind', () => {
    const { body } = parse(script.toString(), { ecmaVersion: 5, sourceType: 'script' })
    expect(body.map(({ type }) => type)).toEqual(['ExpressionStatement'])
  })
})
