import { status as grpc, type Metadata, Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js'
import type { IStreamsServer } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import type { IStreamsServiceServer } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js'
import { appendSession, batchAppend } from './appending.ts'
import { ServerLog } from './log.ts'
import { features, ServerFeaturesService, StreamsService, StreamsServiceService } from './protocol.ts'
import { read } from './reading.ts'

export interface DoubleOptions {
  version?: string
  maxAppendBytes?: number
  /** PEM texts; without them the server speaks plain text. */
  tls?: { key: Buffer; certificate: Buffer }
  /** The only name and password that it lets in. */
  login?: { name: string; password: string }
}

export interface KurrentDouble {
  url: string
  log: ServerLog
  /** Writes the next append and breaks the connection before it answers. */
  loseNextReply(): void
  /** Breaks every connection; the log stays. */
  stop(): Promise<void>
  /** Listens again, on the same port. */
  start(): Promise<void>
}

const supported = [
  ['event_store.client.streams.Streams', 'read'],
  ['event_store.client.streams.Streams', 'batchappend'],
  ['event_store.client.server_features.ServerFeatures', 'getsupportedmethods'],
] as const
const supportedFrom25 = ['kurrentdb.protocol.v2.streams.StreamsService', 'appendsession'] as const

/** A gRPC server that behaves like KurrentDB as far as this product asks it: appends with expected revisions to one or several
 *  streams, its own detection of repeated ids, the size limit, reads and filtered subscriptions. It is a double: it shows that
 *  client and engine fit the protocol, and not how a server behaves under load or in a cluster. */
export const startKurrentDouble = async ({
  version = '25.1.0',
  maxAppendBytes,
  tls,
  login,
}: DoubleOptions = {}): Promise<KurrentDouble> => {
  const log = new ServerLog(maxAppendBytes)
  let loses = false
  const keepsReply = () => {
    const isKept = !loses
    loses = false
    return isKept
  }
  const authorization = login && `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}`
  const isLetIn = (metadata: Metadata) => !authorization || metadata.get('authorization')[0] === authorization
  const denied = { code: grpc.UNAUTHENTICATED, details: 'access denied' }

  const streams: Pick<IStreamsServer, 'read' | 'batchAppend'> = {
    read: (call) => (isLetIn(call.metadata) ? void read(log, call) : call.emit('error', denied)),
    batchAppend: (call) => (isLetIn(call.metadata) ? batchAppend(log, call, keepsReply) : call.emit('error', denied)),
  }
  const sessions: Pick<IStreamsServiceServer, 'appendSession'> = {
    appendSession: (call, callback) => (isLetIn(call.metadata) ? appendSession(log, call, callback) : callback(denied)),
  }

  const serve = async (port: number): Promise<[Server, number]> => {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
    server.addService(ServerFeaturesService, {
      // Anyone may ask this: the client does so before it signs in.
      getSupportedMethods: (_: object, callback: (error: null, reply: object) => void) => {
        const all = version.startsWith('25.1') ? [...supported, supportedFrom25] : supported
        const methods = all.map(([service, method]) => new features.SupportedMethod().setServiceName(service).setMethodName(method))
        callback(null, new features.SupportedMethods().setEventStoreServerVersion(version).setMethodsList(methods))
      },
    })
    server.addService(StreamsService, streams as UntypedServiceImplementation)
    server.addService(StreamsServiceService, sessions as UntypedServiceImplementation)
    const credentials = tls
      ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
      : ServerCredentials.createInsecure()
    const bound = await new Promise<number>((resolve, reject) =>
      server.bindAsync(`127.0.0.1:${port}`, credentials, (error, given) => (error ? reject(error) : resolve(given))),
    )
    return [server, bound]
  }
  let [server, port] = await serve(0)
  const auth = login ? `${encodeURIComponent(login.name)}:${encodeURIComponent(login.password)}@` : ''
  return {
    url: `kurrentdb://${auth}${tls ? 'localhost' : '127.0.0.1'}:${port}?tls=${tls !== undefined}`,
    log,
    loseNextReply: () => {
      loses = true
    },
    stop: async () => server.forceShutdown(),
    start: async () => {
      ;[server, port] = await serve(port)
    },
  }
}
