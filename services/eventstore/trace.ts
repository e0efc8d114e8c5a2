// What a request sets off is one trace: the request, its command, the append, and what read models make of the events. The
// correlation id is the trace id, so an event of the log leads to its trace, and a trace to its events.

import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

let isOn = false
/** The ids that the next span takes: those of a trace's first one. */
let next: SpanContext | null = null

/** Called once by the process that exports spans. Until then nothing here costs anything. */
export const turnTracingOn = (): void => {
  isOn = true
}

export const isTracing = (): boolean => isOn

/** The ids that are to be given to a span that is started now; null: any. */
export const givenIds = (): SpanContext | null => next

const tracer = () => trace.getTracer('clearbell')

/** The first span of what a request set off; null for a correlation id that is no UUID. */
const firstSpan = (correlationId: string): SpanContext | null => {
  const traceId = correlationId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(traceId) ? { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true } : null
}

/** Starts the trace of a request. The caller ends the span. */
export const startTrace = (correlationId: string, name: string, attributes: Attributes): Span => {
  next = firstSpan(correlationId)
  try {
    return tracer().startSpan(name, { kind: SpanKind.SERVER, attributes, root: true })
  } finally {
    next = null
  }
}

/** Does the work within a span of the trace that is going on. A failure is named by its kind: a message may hold what is personal. */
export const inSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  isOn ? spanned(name, attributes, context.active(), work) : work()

/** Does the work within a span of the trace that an event belongs to, whoever set it off and when. */
export const inTraceOf = <T>(
  { correlationId }: { correlationId: string },
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
) => {
  const first = isOn ? firstSpan(correlationId) : null
  return first ? spanned(name, attributes, trace.setSpanContext(ROOT_CONTEXT, first), work) : work()
}

const spanned = <T>(name: string, attributes: Attributes, parent: typeof ROOT_CONTEXT, work: () => Promise<T>): Promise<T> =>
  tracer().startActiveSpan(name, { attributes }, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown').setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
