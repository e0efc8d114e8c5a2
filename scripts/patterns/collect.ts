// Collects every regular expression of the product: literals from the sources, and those made from strings by recording each call of
// `RegExp`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'

export interface Pattern {
  source: string
  flags: string
  /** The first place that has it, such as `services/answering/texts.ts:13`. */
  at: string
}

const ROOT = join(import.meta.dirname, '../..')
const ROOMS = '{contracts,services,projections,web,widget}'
const OUTSIDE = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$/
const PRODUCT = globSync(`${ROOMS}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !OUTSIDE.test(file))

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The literals of a file, and the lines that call `RegExp`. */
const readSource = (file: string) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const literals: Pattern[] = []
  const calls: string[] = []
  const at = ({ start }: { start: number }) => `${file}:${lineOf(text, start)}`
  const seeCall = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp') calls.push(at(node))
  }
  new Visitor({
    Literal: (node) => {
      if ('regex' in node && node.regex) literals.push({ source: node.regex.pattern, flags: node.regex.flags, at: at(node) })
    },
    CallExpression: seeCall,
    NewExpression: seeCall,
  }).visit(parseSync(file, text).program)
  return { literals, calls }
}

const placeOf = (stack = ''): string | undefined =>
  stack
    .split('\n')
    .flatMap((line) => /(file:\/\/[^)]+?:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
    .find((place) => !place.startsWith(import.meta.url))
    ?.replace(`${pathToFileURL(ROOT).href}/`, '')

/** Calls `use` and passes on every pattern that it compiles from a string. Literals do not call `RegExp`. */
const recording = async (hear: (pattern: Pattern) => void, use: () => Promise<void>): Promise<void> => {
  const plain = globalThis.RegExp
  const compile = (args: ConstructorParameters<RegExpConstructor>): RegExp => {
    const pattern = new plain(...args)
    const at = placeOf(new Error().stack)
    if (at) hear({ source: pattern.source, flags: pattern.flags, at })
    return pattern
  }
  globalThis.RegExp = new Proxy(plain, {
    construct: (_, args) => compile(args as ConstructorParameters<RegExpConstructor>),
    apply: (_, __, args) => compile(args as ConstructorParameters<RegExpConstructor>),
  })
  try {
    await use()
  } finally {
    globalThis.RegExp = plain
  }
}

/** Calls the functions that compile a pattern only when they are used. */
const compileTheRest = async () => {
  const { askedOfAnyDay } = await import('../../services/days/answers/answer.ts')
  const { eventEntry } = await import('../../services/answering/event-entry.ts')
  const event = { title: 'Book Fair', description: '', date: '2026-10-09', time: '', location: '', category: '' }
  const now = new Date('2026-10-01T12:00:00Z')
  askedOfAnyDay('what time does school end on october 8', [eventEntry('fair', event)], 'UTC', now, 'Holy Name High School')
  const { abbreviationsOf } = await import('../../services/answering/lexical/abbreviations.ts')
  await abbreviationsOf([{ question: 'When is IT open?', answer: '' }])
  const { splitLinks } = await import('../../widget/panel/links.ts')
  splitLinks('nothing')
}

/** @returns each pattern once; `unseen`: places that call `RegExp` but were not run, so their patterns are unknown */
export const collectPatterns = async (): Promise<{ patterns: Pattern[]; unseen: string[] }> => {
  const sources = PRODUCT.map((file) => ({ file, ...readSource(file) }))
  const patterns = new Map<string, Pattern>()
  const seen = new Set<string>()
  const add = (pattern: Pattern) => {
    const { source, flags, at } = pattern
    seen.add(at)
    const key = `${flags}/${source}`
    if (!patterns.has(key)) patterns.set(key, pattern)
  }
  for (const literal of sources.flatMap(({ literals }) => literals)) add(literal)
  const assembling = sources.filter(({ calls }) => calls.length > 0)
  await recording(
    (pattern) => {
      if (!OUTSIDE.test(pattern.at)) add(pattern)
    },
    async () => {
      for (const { file } of assembling) await import(pathToFileURL(join(ROOT, file)).href)
      await compileTheRest()
    },
  )
  return { patterns: [...patterns.values()], unseen: assembling.flatMap(({ calls }) => calls).filter((call) => !seen.has(call)) }
}
