import { once } from 'node:events'
import type { Socket } from 'node:net'

/** What a piece of the conversation is: the command, standard output, standard error, the exit code. */
export type FrameKind = 'request' | 'out' | 'progress' | 'exit'

const kinds: readonly FrameKind[] = ['request', 'out', 'progress', 'exit']
const HEADER_BYTES = 5
/** No frame that this release writes is larger. A larger one comes from something that is not Clearbell. */
const MAX_BYTES = 64 * 1024 * 1024

/** Writes one frame: its kind in a byte, its length in four, its content. Resolves when the other side can take more. */
export const writeFrame = async (socket: Socket, kind: FrameKind, content: string | Uint8Array): Promise<void> => {
  const body = Buffer.from(content as string)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt8(kinds.indexOf(kind))
  header.writeUInt32BE(body.length, 1)
  if (socket.destroyed || socket.write(Buffer.concat([header, body]))) return
  await Promise.race([once(socket, 'drain'), once(socket, 'close')])
}

/** The frames of a connection until it ends.   @throws when what arrives is no frame */
export async function* readFrames(socket: Socket): AsyncGenerator<{ kind: FrameKind; content: Buffer }> {
  let rest = Buffer.alloc(0)
  for await (const chunk of socket) {
    rest = Buffer.concat([rest, chunk as Buffer])
    while (rest.length >= HEADER_BYTES) {
      const [kind, length] = [kinds[rest.readUInt8()], rest.readUInt32BE(1)]
      if (!kind || length > MAX_BYTES) throw new Error('the other side of the socket does not speak as Clearbell does')
      if (rest.length < HEADER_BYTES + length) break
      yield { kind, content: rest.subarray(HEADER_BYTES, HEADER_BYTES + length) }
      rest = rest.subarray(HEADER_BYTES + length)
    }
  }
}
