import { headers, type Page } from '@clearbell/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a page of a list as an array, with the count of all rows and the address of the next page. */
export const sendPage = <T extends { id: string }>(
  request: FastifyRequest,
  reply: FastifyReply,
  { rows, total }: Page<T>,
  limit: number,
) => {
  reply.header(headers.total, total)
  const last = rows.at(-1)
  if (last && rows.length === limit) {
    const next = new URL(request.url, 'http://localhost')
    next.searchParams.set('after', last.id)
    reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return reply.send(rows)
}
