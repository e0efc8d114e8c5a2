import type { Command, Option } from './command.ts'

const isOptional = ({ schema }: Option): boolean => schema.safeParse(undefined).success

const written = (name: string, { value }: Option): string => (value === null ? `--${name}` : `--${name} ${value}`)

/** Such as `log verify [--file FILE]`. */
export const usageOf = (command: Command): string => {
  const words = Object.values(command.arguments).map((argument) => (isOptional(argument) ? `[${argument.value}]` : (argument.value ?? '')))
  const options = Object.entries(command.options).map(([name, option]) =>
    isOptional(option) ? `[${written(name, option)}]` : written(name, option),
  )
  return [command.name, ...options, ...words].join(' ')
}

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const OUT = ['--out FILE', 'write the report to this file instead of standard output'] as const

/** The list of all commands. */
export const overview = (commands: readonly Command[]): string =>
  [
    'Usage: npm run clearbell -- COMMAND [options]',
    '',
    'While Clearbell runs, a command runs inside it. Otherwise the command opens the database itself.',
    'Standard output carries the report only. Add --silent behind `npm run` to keep npm from writing to it.',
    '',
    'Commands:',
    ...columns([...commands.map(({ name, summary }) => [name, summary] as const), ['help COMMAND', 'show the options of a command']]),
    '',
    'Exit codes: 0 done, 1 failed, 2 not understood.',
    '',
  ].join('\n')

export const helpOf = (command: Command): string =>
  [
    `Usage: npm run clearbell -- ${usageOf(command)}`,
    '',
    `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.details ? ['', command.details] : []),
    '',
    ...columns([
      ...Object.entries(command.arguments).map(([name, { value, about }]) => [value ?? name, about] as const),
      ...Object.entries(command.options).map(([name, option]) => [written(name, option), option.about] as const),
      OUT,
    ]),
    '',
  ].join('\n')
