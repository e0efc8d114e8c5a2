import {
  status as grpc,
  Metadata,
  type ServerDuplexStream,
  type ServerErrorResponse,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js'
import type { BatchAppendReq, BatchAppendResp } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import type {
  AppendRecord,
  AppendRequest,
  AppendSessionResponse,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js'
import type { Expected, Outcome, ServerLog, Write } from './log.ts'
import { empty, errors, nameOf, packed, shared, status, v1, v2 } from './protocol.ts'

type Failed = Exclude<Outcome, { kind: 'written' }>

/** Called with every append before it is answered; a test lets answers get lost with it. */
export type BeforeReply = () => boolean

const expectedOf = (options: BatchAppendReq.Options): Expected => {
  if (options.hasAny()) return 'any'
  if (options.hasNoStream()) return 'none'
  return options.hasStreamExists() ? 'exists' : Number(options.getStreamPosition())
}

const batchError = (failed: Failed) => {
  const reply = new status.Status()
  if (failed.kind === 'too large') {
    const details = new shared.MaximumAppendSizeExceeded()
    details.setMaxappendsize(failed.bytes)
    reply.setDetails(packed(details.serializeBinary(), 'event_store.client.MaximumAppendSizeExceeded'))
    return reply
  }
  const details = new shared.WrongExpectedVersion()
  if (failed.actual < 0) details.setCurrentNoStream(new empty.Empty())
  else details.setCurrentStreamRevision(String(failed.actual))
  if (failed.expected === 'none') details.setExpectedNoStream(new empty.Empty())
  else if (failed.expected === 'exists') details.setExpectedStreamExists(new empty.Empty())
  else details.setExpectedStreamPosition(String(failed.expected))
  reply.setDetails(packed(details.serializeBinary(), 'event_store.client.WrongExpectedVersion'))
  return reply
}

const batchReply = (request: BatchAppendReq, options: BatchAppendReq.Options, outcome: Outcome): BatchAppendResp => {
  const reply = new v1.BatchAppendResp()
  reply.setCorrelationId(request.getCorrelationId())
  reply.setStreamIdentifier(options.getStreamIdentifier())
  if (outcome.kind !== 'written') return reply.setError(batchError(outcome))
  const success = new v1.BatchAppendResp.Success()
  success.setCurrentRevision(String([...outcome.revisions.values()].at(-1)))
  const position = new shared.AllStreamPosition()
  position.setCommitPosition(String(outcome.commit))
  position.setPreparePosition(String(outcome.commit))
  success.setPosition(position)
  return reply.setSuccess(success)
}

/** Streams.BatchAppend: many appends to one stream each over one call, every one in parts until its last. */
export const batchAppend = (log: ServerLog, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>, beforeReply: BeforeReply): void => {
  const open = new Map<string, { options: BatchAppendReq.Options; write: Write }>()
  call.on('data', (request: BatchAppendReq) => {
    const correlationId = request.getCorrelationId()!.getString()
    const options = request.getOptions() ?? open.get(correlationId)!.options
    const stream = nameOf(options.getStreamIdentifier())
    const write: Write = open.get(correlationId)?.write ?? { stream, expected: expectedOf(options), events: [] }
    open.set(correlationId, { options, write })
    for (const message of request.getProposedMessagesList())
      write.events.push({
        id: message.getId()!.getString(),
        type: message.getMetadataMap().get('type')!,
        isJson: message.getMetadataMap().get('content-type') === 'application/json',
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      })
    if (!request.getIsFinal()) return
    open.delete(correlationId)
    const outcome = log.append([write])
    if (beforeReply()) call.write(batchReply(request, options, outcome))
    else call.emit('error', { code: grpc.UNAVAILABLE, details: 'connection lost' })
  })
  call.on('end', () => call.end())
  call.on('error', () => {})
}

const revisions: Record<string, Expected> = { '-1': 'none', '-2': 'any', '-4': 'exists' }
const wire = (expected: Expected) => Object.entries(revisions).find(([, named]) => named === expected)?.[0] ?? String(expected)

const sessionError = (code: grpc, bytes: Uint8Array, name: string): Partial<ServerErrorResponse> => {
  const details = new status.Status()
  details.setCode(code as number as never)
  details.setDetails(packed(bytes, `kurrentdb.protocol.v2.streams.errors.${name}`))
  const metadata = new Metadata()
  metadata.set('grpc-status-details-bin', Buffer.from(details.serializeBinary()))
  return { code, details: name, metadata }
}

const sessionFailure = (failed: Failed, maxBytes: number): Partial<ServerErrorResponse> => {
  if (failed.kind === 'too large') {
    const details = new errors.AppendTransactionSizeExceededErrorDetails().setSize(failed.bytes).setMaxSize(maxBytes)
    return sessionError(grpc.ABORTED, details.serializeBinary(), 'AppendTransactionSizeExceededErrorDetails')
  }
  const details = new errors.StreamRevisionConflictErrorDetails()
  details.setStream(failed.stream).setExpectedRevision(wire(failed.expected)).setActualRevision(String(failed.actual))
  return sessionError(grpc.FAILED_PRECONDITION, details.serializeBinary(), 'StreamRevisionConflictErrorDetails')
}

/** The server gives out properties as JSON metadata. */
const propertiesOf = (record: AppendRecord): Record<string, string> => {
  const properties: Record<string, string> = {}
  record.getPropertiesMap().forEach((value, key) => {
    properties[key] = value.getStringValue()
  })
  return properties
}

/** StreamsService.AppendSession: one append to each of several streams, all or nothing. */
export const appendSession = (
  log: ServerLog,
  call: ServerReadableStream<AppendRequest, AppendSessionResponse>,
  callback: sendUnaryData<AppendSessionResponse>,
): void => {
  const writes: Write[] = []
  call.on('data', (request: AppendRequest) => {
    const events = request.getRecordsList().map((record) => ({
      id: record.getRecordId()!,
      type: record.getSchema()!.getName(),
      isJson: record.getSchema()!.getFormat() === v2.SchemaFormat.SCHEMA_FORMAT_JSON,
      data: record.getData_asU8(),
      metadata: Buffer.from(JSON.stringify(propertiesOf(record))),
    }))
    writes.push({
      stream: request.getStream(),
      expected: revisions[request.getExpectedRevision()!] ?? Number(request.getExpectedRevision()),
      events,
    })
  })
  call.on('end', () => {
    const outcome = log.append(writes)
    if (outcome.kind !== 'written') return callback(sessionFailure(outcome, log.maxAppendBytes))
    const reply = new v2.AppendSessionResponse().setPosition(String(outcome.commit))
    reply.setOutputList(
      [...outcome.revisions].map(([stream, revision]) => new v2.AppendResponse().setStream(stream).setStreamRevision(String(revision))),
    )
    callback(null, reply)
  })
}
