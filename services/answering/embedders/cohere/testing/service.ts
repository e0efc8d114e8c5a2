import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RerankRequest {
  model: string
  query: string
  documents: string[]
}

interface EmbedRequest {
  model: string
  input_type: string
  texts: string[]
  embedding_types: string[]
  output_dimension: number
}

/** What happens to one request instead of an answer. */
export type Fault =
  | { status: number; headers?: Record<string, string> }
  | 'no answer'
  | 'broken off'
  | 'no JSON'
  | 'no vectors'
  | 'wrong length'
  | 'not a number'

/** Any vector will do, as long as a text always gets the same one; not of length 1. */
const vectorOf = (text: string, dimensions: number): number[] =>
  Array.from({ length: dimensions / 16 }, (_, i) => [...createHash('sha256').update(`${i}${text}`).digest().subarray(0, 16)]).flat()

const answerTo = ({ texts, output_dimension }: EmbedRequest, fault: Fault | undefined) => {
  const float: (number | null)[][] = texts.map((text) => vectorOf(text, fault === 'wrong length' ? 1024 : output_dimension))
  if (fault === 'not a number') float.at(-1)![7] = null
  return {
    id: 'f1',
    response_type: 'embeddings_by_type',
    texts,
    embeddings: fault === 'no vectors' ? {} : { float },
    meta: { api_version: { version: '2' }, billed_units: { input_tokens: texts.join(' ').split(' ').length } },
  }
}

/** The shorter the text, the more relevant; best first, as the service sends them. */
const rankingOf = ({ documents }: RerankRequest) => ({
  id: 'r1',
  results: documents
    .map((text, index) => ({ index, relevance_score: 1 / (1 + text.length) }))
    .sort((a, b) => b.relevance_score - a.relevance_score),
  meta: { api_version: { version: '2' }, billed_units: { search_units: 1 } },
})

/** Why the service would refuse such a request, or null. */
const problemOf = ({ model, input_type, texts, embedding_types }: EmbedRequest): string | null => {
  if (model !== 'embed-v4.0') return `model '${model}' not found`
  if (!['search_document', 'search_query'].includes(input_type)) return 'invalid input_type'
  if (texts.length < 1 || texts.length > 96) return 'total number of texts must be at most 96 and at least 1'
  return embedding_types.includes('float') ? null : 'embedding_types must name float'
}

const read = async (request: IncomingMessage) => JSON.parse((await request.toArray()).join(''))

const send = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** A server that answers like Cohere's embed and rerank endpoints, with made-up vectors. `faults` befall the next requests, one each;
 *  `requests` lists what was asked, and when. */
export const startCohereService = async (apiKey: string) => {
  const faults: (Fault | 'none')[] = []
  const requests: (EmbedRequest & { at: number })[] = []
  const reranks: RerankRequest[] = []

  const server = createServer(async (request, response) => {
    const asked = await read(request)
    const isRerank = request.url === '/v2/rerank'
    if (isRerank) reranks.push(asked)
    else requests.push({ ...asked, at: performance.now() })
    const fault = faults.shift()
    if (fault === 'no answer') return
    if (typeof fault === 'object') return send(response, fault.status, { message: `cannot do ${JSON.stringify(asked)}` }, fault.headers)
    if (!['/v2/embed', '/v2/rerank'].includes(request.url!) || request.method !== 'POST')
      return send(response, 404, { message: 'not found' })
    if (request.headers.authorization !== `Bearer ${apiKey}`) return send(response, 401, { message: 'invalid api token' })
    if (isRerank) return send(response, 200, fault === 'no vectors' ? {} : rankingOf(asked))
    const problem = problemOf(asked)
    if (problem) return send(response, 400, { message: problem })
    const answer = answerTo(asked, fault === 'none' ? undefined : fault)
    if (fault === 'no JSON') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please sign in</h1>')
    if (fault !== 'broken off') return send(response, 200, answer)
    response.writeHead(200, { 'content-type': 'application/json' }).write(JSON.stringify(answer).slice(0, 500), () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    requests,
    reranks,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
