import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import roles from './schools.json' with { type: 'json' }

/** What a school of the corpus is for; none has two roles. What is reported is kept elsewhere, beside the scorer. */
export type Role = 'train' | keyof typeof roles

export interface Labelled {
  text: string
  kind: string
  gold: string[] | null
}

const SCHOOLS = join(import.meta.dirname, 'schools')
const names = () => readdirSync(SCHOOLS)

/** The folders of all schools. */
export const allFolders = (): string[] => names().map((name) => join(SCHOOLS, name))

/** The folders of the schools with one role. */
export const foldersOf = (role: Role): string[] => {
  const held = Object.values(roles).flat()
  return names()
    .filter((name) => (role === 'train' ? !held.includes(name) : roles[role].includes(name)))
    .map((name) => join(SCHOOLS, name))
}

export const questionsOf = (folder: string): Labelled[] => JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')) as Labelled[]
