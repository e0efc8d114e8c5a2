import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown[] }[] }[]
  }[]
}

export type CollectedSpan = Sent['resourceSpans'][number]['scopeSpans'][number]['spans'][number] & { service: string | undefined }

export interface Collector {
  url: string
  spans: CollectedSpan[]
  /** Of the spans of a trace so far. */
  names(traceId: string): string[]
  close(): Promise<void>
}

/** Takes spans as an OpenTelemetry collector does (OTLP over HTTP, JSON). */
export const startCollector = async (): Promise<Collector> => {
  const spans: CollectedSpan[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      for (const { spans: found } of scopeSpans) spans.push(...found.map((span) => ({ ...span, service })))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    names: (traceId) => spans.filter((span) => span.traceId === traceId).map(({ name }) => name),
    close: () => new Promise((closed) => server.close(() => closed()) && server.closeAllConnections()),
  }
}
