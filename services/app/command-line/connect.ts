import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection to whoever listens at this path; null when nobody does. */
export const connectTo = async (path: string): Promise<Socket | null> => {
  const socket = connect({ path })
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null
    throw error
  }
}
