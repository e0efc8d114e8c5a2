// `npm run clearbell -- …`: runs a command inside the running product, or opens the database itself.
import pino from 'pino'
import { readConfig } from '../config/config.ts'
import { callProduct } from './call.ts'
import { type Context, type Installation, type Output, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { connectTo } from './connect.ts'
import { parse } from './parse.ts'
import { EXIT, helpFor, runCommand } from './run-command.ts'
import { socketPath } from './socket-path.ts'
import { type Destination, fileOutput, standardOutput } from './standard-output.ts'

/** Runs the command in this process.   @param isAlone the command needs no installation */
const runHere = async (words: string[], output: Output, isAlone: boolean): Promise<number> => {
  const config = readConfig(process.env)
  let close = async () => {}
  let opened: Promise<Installation> | undefined
  const openHere = async () => {
    if (isAlone) throw new Error('this command said that it needs no installation')
    // Loads the engines, which a command inside the running product does without.
    const { openLocally } = await import('./local.ts')
    const local = await openLocally(config, pino({ level: 'error' }, pino.destination(2)))
    close = local.close
    return local.installation
  }
  const context: Context = {
    ...output,
    signal: new AbortController().signal,
    cwd: process.cwd(),
    timeZone: config.DEFAULT_TIME_ZONE,
    // A command may ask more than once; the embedded database opens once.
    open: () => (opened ??= openHere()),
  }
  try {
    return await runCommand(commands, words, context)
  } finally {
    await close()
  }
}

const run = async (words: string[], output: Output, isAlone: boolean): Promise<number> => {
  if (isAlone) return runHere(words, output, true)
  const path = socketPath(readConfig(process.env).DATA_DIR)
  const socket = path === null ? null : await connectTo(path)
  return socket ? callProduct(socket, words, output) : runHere(words, output, false)
}

/** Where the report goes, and whether the command works on files alone. A command line that cannot be understood is reported by
 *  whoever runs it. */
const readWords = async (words: string[]): Promise<{ destination: Destination; isAlone: boolean }> => {
  try {
    const { command, values, out } = parse(commands, words)
    const isAlone = command.needsNoInstallation?.(values) ?? false
    return { destination: out === undefined ? standardOutput() : await fileOutput(out), isAlone }
  } catch (error) {
    if (error instanceof UsageError) return { destination: standardOutput(), isAlone: true }
    throw error
  }
}

const main = async (words: string[]): Promise<number> => {
  const help = helpFor(commands, words)
  if (help !== null) {
    process.stdout.write(help)
    return EXIT.done
  }
  const { destination, isAlone } = await readWords(words)
  const code = await run(words, destination, isAlone)
  await (code === EXIT.done ? destination.finish() : destination.discard())
  return code
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`clearbell: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = EXIT.failed
  },
)
