import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillPage, type PublicConfig } from '@clearbell/contracts'

/** Pages that the build has drawn whole, by path. Anyone may read them, with a script or without, and search engines are told of them. */
const files = { '/': 'landing.html' }

export type PrerenderedPath = keyof typeof files
export const prerenderedPaths = Object.keys(files) as PrerenderedPath[]

/** @returns a page for who reached us at `origin` */
export type DrawPage = (path: PrerenderedPath, origin: string) => string

/** Reads the pages once.   @throws Error when the build has not made one */
export const readPrerendered = async (webFolder: string, { productName, supportEmail }: PublicConfig): Promise<DrawPage> => {
  const read = prerenderedPaths.map(async (path) => [path, await readFile(join(webFolder, files[path]), 'utf8')] as const)
  const pages = new Map(await Promise.all(read))
  return (path, origin) => fillPage(pages.get(path)!, { productName, supportEmail, origin })
}
