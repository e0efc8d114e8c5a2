import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { SETTINGS_TOKEN } from '@clearbell/contracts'
import { minify, transform } from '@swc/core'
import { build, type Plugin } from 'vite'

const room = import.meta.dirname
const outputFile = join(room, 'dist', 'widget.js')

/** Builds `dist/widget.js`: one ES5, ASCII-only script without imports, holding `SETTINGS_TOKEN` exactly once.
 *  @throws Error when the source does not compile or does not use the settings exactly once */
export const buildWidget = async (): Promise<{ file: string; code: string; gzipBytes: number }> => {
  const code = placeToken(await lower(await bundle()))
  await mkdir(dirname(outputFile), { recursive: true })
  // Renamed into place: whoever reads the file meanwhile gets the old one whole.
  const draft = `${outputFile}.${process.pid}`
  await writeFile(draft, code)
  await rename(draft, outputFile)
  return { file: outputFile, code, gzipBytes: gzipSync(code).length }
}

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    root: room,
    logLevel: 'warn',
    plugins: [squeezeStyles],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry: join(room, 'loader.ts'), formats: ['es'] },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('widget: the bundler produced nothing')
  return output.output[0].code
}

// Minifiers leave the text of template literals alone; in the style sheet its line breaks are only for the reader.
const squeezeStyles: Plugin = {
  name: 'squeeze-styles',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('panel/styles.ts')
      ? code.replace(/`[^`]*`/g, (text) =>
          text
            .replace(/\s*\n\s*/g, '')
            .replace(/\s*([{};,])\s*|(:) /g, '$1$2')
            .replace(/;}/g, '}'),
        )
      : null,
}

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
const placeToken = (code: string): string => {
  const parts = code.split('__CLEARBELL_SETTINGS__')
  if (parts.length !== 2) throw new Error(`widget: the settings are used ${parts.length - 1} times, expected once`)
  return parts.join(SETTINGS_TOKEN)
}

if (import.meta.main) {
  const { file, code, gzipBytes } = await buildWidget()
  console.log(`${file}: ${code.length} bytes, ${gzipBytes} gzip`)
}
