import { Readable } from 'node:stream'
import { type CsvValue, toCsv } from '@clearbell/contracts'
import type { FastifyReply } from 'fastify'

/** The lines of a CSV file, each made when it is sent.   @param lines of one row */
export async function* csvLines<Row>(
  header: readonly string[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  lines: (row: Row) => readonly (readonly CsvValue[])[],
): AsyncGenerator<string> {
  yield '\ufeff' // without it Excel reads UTF-8 as Windows-1252
  yield toCsv([header])
  for await (const row of rows) yield toCsv(lines(row))
}

/** Sends a file for the browser to save. */
export const sendFile = (reply: FastifyReply, type: string, fileName: string, content: string | Readable) =>
  reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`).send(content)

/** Sends a CSV file for the browser to save.   @param fileName without `.csv` */
export const sendCsv = (reply: FastifyReply, fileName: string, content: string | AsyncIterable<string>) =>
  sendFile(reply, 'text/csv; charset=utf-8', `${fileName}.csv`, typeof content === 'string' ? content : Readable.from(content))
