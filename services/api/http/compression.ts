import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** For routes of pages and scripts. Replies to a session stay uncompressed: an attacker who can put text into such a reply could
 *  guess the rest of it from its length (BREACH). */
export const compressed = { compress: { threshold: 1_024 } }

export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCompress, { global: false })
}
