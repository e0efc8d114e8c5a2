import { once } from 'node:events'
import { unlink } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Command, Installation } from './command.ts'
import { connectTo } from './connect.ts'
import { readFrames, writeFrame } from './frames.ts'
import { runCommand } from './run-command.ts'
import { socketPath } from './socket-path.ts'

const OWNER_ONLY = 0o177
const Request = z.object({ words: z.array(z.string()), cwd: z.string() })

const answer = async (socket: Socket, commands: readonly Command[], installation: Installation, log: Logger): Promise<void> => {
  const gone = new AbortController()
  const frames = readFrames(socket)
  const { value: first } = await frames.next()
  if (first?.kind !== 'request') return
  // Nothing more comes, but only a socket that is read notices that the other side has gone.
  void frames.next().then(
    () => gone.abort(),
    () => gone.abort(),
  )
  const { words, cwd } = Request.parse(JSON.parse(first.content.toString()))
  const context = {
    open: async () => installation,
    signal: gone.signal,
    cwd,
    timeZone: installation.config.DEFAULT_TIME_ZONE,
    write: (chunk: string | Uint8Array) => writeFrame(socket, 'out', chunk),
    progress: (line: string) => void writeFrame(socket, 'progress', line),
  }
  const onBug = (err: unknown) => log.error({ err, command: words[0] }, 'a command failed')
  const code = await runCommand(commands, words, context, onBug)
  await writeFrame(socket, 'exit', String(code))
}

export interface CommandServer {
  /** Takes no new command, and ends those in hand. */
  close(): Promise<void>
}

/** Runs commands for other processes of the same user, over a socket in the data folder. A second process on the same folder leaves
 *  the socket to the first. */
export const serveCommands = async (
  dataFolder: string,
  commands: readonly Command[],
  installation: Installation,
  log: Logger,
): Promise<CommandServer> => {
  const path = socketPath(dataFolder)
  if (path === null) {
    log.warn({ dataFolder }, 'commands cannot run inside this process: the path of the data folder is too long for a socket')
    return { close: async () => {} }
  }
  const other = await connectTo(path)
  if (other) {
    other.destroy()
    log.info('another process on this data folder runs the commands')
    return { close: async () => {} }
  }
  await unlink(path).catch(() => {}) // of a process that was killed
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // the person has gone; 'close' follows
    answer(socket, commands, installation, log)
      .catch((err) => log.error({ err }, 'a command could not be answered'))
      .finally(() => socket.end())
  })
  const umask = process.umask(OWNER_ONLY)
  try {
    server.listen(path)
  } finally {
    process.umask(umask)
  }
  await once(server, 'listening')
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
