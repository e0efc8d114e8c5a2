import { Refusal } from '@clearbell/contracts'
import { type Command, CommandFailed, type Context, UsageError } from './command.ts'
import { helpOf, overview, usageOf } from './help.ts'
import { commandsUnder, findCommand, parse } from './parse.ts'

export const EXIT = { done: 0, failed: 1, notUnderstood: 2 } as const

/** Runs one command line to its end and reports failures on standard error.
 *  @param onBug told of an error that nobody expected   @returns the exit code */
export const runCommand = async (
  commands: readonly Command[],
  words: readonly string[],
  context: Context,
  onBug: (error: unknown) => void = () => {},
): Promise<number> => {
  try {
    const { command, values } = parse(commands, words)
    await command.run(values, context)
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError) {
      const command = findCommand(commands, words)
      context.progress(`clearbell: ${error.message}`)
      context.progress(
        command ? `Usage: npm run clearbell -- ${usageOf(command)}` : 'Run `npm run clearbell -- help` for the list of commands.',
      )
      return EXIT.notUnderstood
    }
    if (context.signal.aborted) return EXIT.failed
    if (!(error instanceof CommandFailed || error instanceof Refusal)) onBug(error)
    context.progress(`clearbell: ${error instanceof Error ? error.message : String(error)}`)
    return EXIT.failed
  }
}

/** The help that these words ask for; null when they ask for something else, or about no command. */
export const helpFor = (commands: readonly Command[], words: readonly string[]): string | null => {
  const asks = words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h')
  if (!asks) return null
  const about = words.filter((word) => !['help', '--help', '-h'].includes(word))
  if (about.length === 0) return overview(commands)
  const command = findCommand(commands, about)
  if (command) return helpOf(command)
  const group = commandsUnder(commands, about)
  return group.length > 0 ? overview(group) : null
}
