import { givenIds, turnTracingOn } from '@clearbell/eventstore'

const SEND_EVERY_MS = 1_000

export interface Tracing {
  /** Sends what was not sent yet.   @throws when the collector is away */
  stop(): Promise<void>
}

/** Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP). The packages are loaded here, so that they cost a process
 *  without a collector nothing.
 *  @param endpoint such as `http://collector:4318`   @param role in the resource's name */
export const startTracing = async (endpoint: string, role: string | undefined): Promise<Tracing> => {
  const [{ context, trace }, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ])
  const url = new URL('v1/traces', endpoint.replace(/\/*$/, '/')).href
  const random = new sdk.RandomIdGenerator()
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': role ? `clearbell-${role}` : 'clearbell' }),
    idGenerator: {
      generateTraceId: () => givenIds()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => givenIds()?.spanId ?? random.generateSpanId(),
    },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: SEND_EVERY_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  turnTracingOn()
  return { stop: () => provider.shutdown() }
}
