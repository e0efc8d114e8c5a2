import type { Socket } from 'node:net'
import type { Output } from './command.ts'
import { readFrames, writeFrame } from './frames.ts'
import { EXIT } from './run-command.ts'

/** Has a running product run a command.   @returns the exit code */
export const callProduct = async (socket: Socket, words: readonly string[], output: Output): Promise<number> => {
  await writeFrame(socket, 'request', JSON.stringify({ words, cwd: process.cwd() }))
  for await (const { kind, content } of readFrames(socket)) {
    if (kind === 'out') await output.write(content)
    if (kind === 'progress') output.progress(content.toString())
    if (kind === 'exit') return Number(content.toString())
  }
  output.progress('clearbell: Clearbell stopped before the command ended')
  return EXIT.failed
}
