import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file for the browser to save. */
export const sendFile = (reply: FastifyReply, type: string, fileName: string, content: string | Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content)

/** Sends a CSV file for the browser to save.   @param fileName without `.csv` */
export const sendCsv = (reply: FastifyReply, fileName: string, content: string | AsyncIterable<string>) =>
  sendFile(reply, 'text/csv; charset=utf-8', `${fileName}.csv`, typeof content === 'string' ? content : Readable.from(content))
