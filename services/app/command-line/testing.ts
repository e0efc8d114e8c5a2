import type { Command, Context, Installation } from './command.ts'
import { runCommand } from './run-command.ts'

export interface Ran {
  code: number
  out: string
  /** Lines of standard error. */
  progress: string[]
}

/** Runs a command line in this process.   @param open the installation; absent: the command must not ask for one */
export const runWords = async (
  commands: readonly Command[],
  words: string[],
  open: Context['open'] | Installation = async () => {
    throw new Error('the command opened an installation')
  },
): Promise<Ran> => {
  const out: Buffer[] = []
  const progress: string[] = []
  const code = await runCommand(commands, words, {
    open: typeof open === 'function' ? open : async () => open,
    write: async (chunk) => void out.push(Buffer.from(chunk as string)),
    progress: (line) => void progress.push(line),
    signal: new AbortController().signal,
  })
  return { code, out: Buffer.concat(out).toString(), progress }
}
