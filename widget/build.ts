import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SETTINGS_TOKEN, type WidgetBundle } from '@clearbell/contracts'
import { minify, transform } from '@swc/core'
import { build, type Plugin } from 'vite'
import { HOST_ID } from './handover.ts'
import { allWords } from './words/index.ts'
import type { Words } from './words/words.ts'

const room = import.meta.dirname
const outputFile = join(room, 'dist', 'widget.json')

/** Builds `dist/widget.json`: the loader, which holds `SETTINGS_TOKEN` exactly once, and the files that it fetches, under a name made
 *  of what is in them. Each is one ES5, ASCII-only script without imports.
 *  @throws Error when the source does not compile or does not use its tokens exactly once */
export const buildWidget = async (): Promise<WidgetBundle> => {
  const files: Record<string, string> = { 'panel.js': await compile('live.ts') }
  for (const [language, words] of Object.entries(allWords)) if (language !== 'en') files[`${language}.js`] = await wordsFile(words)
  const name = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12)
  const named = placeToken(await compile('loader.ts'), '__CLEARBELL_BUNDLE__', JSON.stringify(name))
  const bundle: WidgetBundle = { loader: placeToken(named, '__CLEARBELL_SETTINGS__', SETTINGS_TOKEN), name, files }
  await mkdir(dirname(outputFile), { recursive: true })
  // Renamed into place: whoever reads the file meanwhile gets the old one whole.
  const draft = `${outputFile}.${process.pid}`
  await writeFile(draft, JSON.stringify(bundle))
  await rename(draft, outputFile)
  return bundle
}

const compile = async (entry: string): Promise<string> => lower(await bundleOf(entry))

const bundleOf = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    root: room,
    logLevel: 'warn',
    plugins: [squeezeStyles],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(room, entry), formats: ['es'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('widget: the bundler produced nothing')
  return output.output[0].code
}

// Minifiers leave the text of template literals alone; in the style sheets its line breaks are only for the reader.
const squeezeStyles: Plugin = {
  name: 'squeeze-styles',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('panel/styles/')
      ? code.replace(/`[^`]*`/g, (text) =>
          text
            .replace(/\s*\n\s*/g, '')
            .replace(/\s*([{};,])\s*|(:) /g, '$1$2')
            .replace(/;}/g, '}'),
        )
      : null,
}

const wordsFile = (words: Words): Promise<string> =>
  lower(
    `var host = document.getElementById(${JSON.stringify(HOST_ID)}); host && host.clearbell && host.clearbell({ words: ${JSON.stringify(words)} })`,
  )

// In two steps: the lowering puts helper functions beside the code, and only the wrapping keeps them out of the page's globals.
const lower = async (code: string): Promise<string> => {
  const { code: lowered } = await transform(code, {
    configFile: false,
    swcrc: false,
    isModule: false,
    jsc: {
      target: 'es5',
      parser: { syntax: 'ecmascript' },
      assumptions: { iterableIsArray: true, setSpreadProperties: true },
      loose: true,
    },
  })
  const { code: minified } = await minify(`!function(){${lowered}}()`, {
    ecma: 5,
    compress: { passes: 3 },
    mangle: true,
    format: { asciiOnly: true, comments: false },
  })
  return `${minified.trim()}\n`
}

// The source reads a free name, which no minifier can fold; a string in its place would let it drop the branch for null.
const placeToken = (code: string, token: string, value: string): string => {
  const parts = code.split(token)
  if (parts.length !== 2) throw new Error(`widget: ${token} is used ${parts.length - 1} times, expected once`)
  return parts.join(value)
}

if (import.meta.main) {
  const { loader, files } = await buildWidget()
  for (const [file, code] of Object.entries({ loader, ...files }))
    console.log(`${file}: ${code.length} bytes, ${gzipSync(code).length} gzip`)
}
