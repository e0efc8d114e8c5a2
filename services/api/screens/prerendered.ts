import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPage, installGuidePath, type PageValues } from '@clearbell/contracts'

/** Pages that the build draws, by path. They are public, need no script, and are in the sitemap. */
const files = { '/': 'landing.html', [installGuidePath]: 'install.html', '/trust': 'trust.html' }

export type PrerenderedPath = keyof typeof files
export const prerenderedPaths = Object.keys(files) as PrerenderedPath[]

export type DrawPage = (path: PrerenderedPath, values: PageValues) => string

/** Reads the pages once.   @throws Error when the build lacks one */
export const readPrerendered = async (webFolder: string): Promise<DrawPage> => {
  const read = prerenderedPaths.map(async (path) => [path, await readFile(join(webFolder, files[path]), 'utf8')] as const)
  const pages = new Map(await Promise.all(read))
  return (path, values) => fillPage(pages.get(path)!, values)
}
