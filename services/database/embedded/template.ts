import { mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PGlite } from '@electric-sql/pglite'

const { version } = createRequire(import.meta.url)('../node_modules/@electric-sql/pglite/package.json') as { version: string }
const cacheFolder = new URL('../../../node_modules/.cache/clearbell/', import.meta.url)
const templateFile = new URL(`pglite-${version}.tar`, cacheFolder)

/** A freshly initialised database as a tar file of 40 MB. Making it takes some 5 s, so it is made once per installation and
 *  PGlite version and kept among the dependencies' caches; loading it takes about one. */
export const loadTemplate = async (): Promise<Blob> => {
  try {
    return await openAsBlob(templateFile)
  } catch {
    return makeTemplate()
  }
}

const makeTemplate = async (): Promise<Blob> => {
  const pglite = await PGlite.create()
  await pglite.exec('checkpoint')
  const tar = await pglite.dumpDataDir('none')
  await pglite.close()
  const bytes = await tar.bytes()
  try {
    mkdirSync(cacheFolder, { recursive: true })
    // Renamed into place, so that no other process ever reads half a file.
    const unfinished = new URL(`${templateFile.href}.${process.pid}`)
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, templateFile)
  } catch {
    // A read-only installation starts all the same, only slowly each first time.
  }
  return new Blob([bytes])
}
