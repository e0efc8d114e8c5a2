import { parseArgs } from 'node:util'
import { type Command, type Option, UsageError } from './command.ts'

export interface Parsed {
  command: Command
  values: Record<string, unknown>
  /** A file for what would go to standard output. */
  out: string | undefined
}

/** The command whose name the words begin with; of several the longest name. */
export const findCommand = (commands: readonly Command[], words: readonly string[]): Command | undefined =>
  commands
    .filter(({ name }) => name.split(' ').every((word, n) => words[n] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0]

/** The commands whose names begin with these words. */
export const commandsUnder = (commands: readonly Command[], words: readonly string[]): Command[] =>
  commands.filter(({ name }) => `${name} `.startsWith(`${words.join(' ')} `))

const check = ({ schema }: Option, label: string, value: unknown): unknown => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UsageError(value === undefined ? `${label} is missing` : `${label}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`)
}

const parseWords = (command: Command, words: string[]) => {
  const named = Object.entries(command.options)
  const options = Object.fromEntries(named.map(([name, { value }]) => [name, { type: value === null ? 'boolean' : 'string' } as const]))
  try {
    return parseArgs({ args: words, options: { ...options, out: { type: 'string' } }, allowPositionals: true, strict: true })
  } catch (error) {
    // The first sentence names the option. The second is about a rare way of writing it.
    throw new UsageError(String((error as Error).message).split('. ')[0])
  }
}

/** @param words without `help`, which is not a command   @throws UsageError */
export const parse = (commands: readonly Command[], words: readonly string[]): Parsed => {
  const command = findCommand(commands, words)
  if (!command) {
    const meant = commandsUnder(commands, words.slice(0, 1)).map(({ name }) => name)
    const choice = meant.length > 0 ? `. There are: ${meant.join(', ')}` : ''
    throw new UsageError(`there is no command '${words.slice(0, 2).join(' ')}'${choice}`)
  }
  const { values: given, positionals } = parseWords(command, words.slice(command.name.split(' ').length))
  const names = Object.keys(command.arguments)
  if (positionals.length > names.length) throw new UsageError(`'${positionals[names.length]}' is one word too many`)
  const values: Record<string, unknown> = {}
  for (const [n, [name, argument]] of Object.entries(command.arguments).entries())
    values[name] = check(argument, argument.value ?? name, positionals[n])
  for (const [name, option] of Object.entries(command.options))
    values[name] = check(option, `--${name}`, (given as Record<string, unknown>)[name])
  return { command, values, out: given.out }
}
