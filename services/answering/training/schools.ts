import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import roles from './schools.json' with { type: 'json' }

/** What a school of the corpus is for; none has two roles. What is reported is kept elsewhere, beside the scorer. */
export type Role = 'train' | keyof typeof roles

const CORPUS = join(import.meta.dirname, 'corpus')

export const foldersOf = (role: Role): string[] => {
  const held = Object.values(roles).flat()
  const all = readdirSync(CORPUS, { withFileTypes: true }).flatMap((found) => (found.isDirectory() ? [found.name] : []))
  return all.filter((name) => (role === 'train' ? !held.includes(name) : roles[role].includes(name))).map((name) => join(CORPUS, name))
}
