import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Pages and scripts ask for compression by name. What a session reads goes uncompressed: its length would help somebody who can put
 *  text of their own into a reply to guess what stands beside it (BREACH). */
export const compressed = { compress: { threshold: 1_024 } }

export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false })
}
