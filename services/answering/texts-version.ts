import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** `import { textsOf } from './texts.ts'`, `export { slips } from '@clearbell/words'`; a type is not there at run time. */
const IMPORT = /^(?:import|export)(?! type)\b[^'"]*?\bfrom '((?:\.|@clearbell\/)[^']+)'/gm

const readWithImports = (file: string, sources: Map<string, string>): Map<string, string> => {
  if (sources.has(file)) return sources
  const source = readFileSync(file, 'utf8')
  sources.set(file, source)
  const { resolve } = createRequire(file)
  for (const [, target = ''] of source.matchAll(IMPORT)) readWithImports(resolve(target), sources)
  return sources
}

/** Files of ours by their paths, and every file of ours that they import. */
export const sourcesOf = (files: readonly string[]): Map<string, string> =>
  files.reduce((sources, file) => readWithImports(file, sources), new Map<string, string>())

const hashOf = (sources: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update([...sources.values()].toSorted().join('\0'))
    .digest('hex')
    .slice(0, 16)

/** The files that make the texts which an entry is embedded as. */
export const MAKE_TEXTS = ['texts.ts', 'event-entry.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))

let version: string | undefined

/** Changes whenever code changes that `textsOf` could depend on, so that nobody has to remember to count: the catalogues are then packed
 *  again. A change that leaves the texts alone costs a packing too, and embeds nothing. */
export const textsVersion = (): string => (version ??= hashOf(sourcesOf(MAKE_TEXTS)))
