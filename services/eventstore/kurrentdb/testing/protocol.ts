import featuresService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js'
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js'
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js'
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js'
import v1Service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js'
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js'
import errors from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js'
import v2Service from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js'
import v2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js'
import any from 'google-protobuf/google/protobuf/any_pb.js'
import empty from 'google-protobuf/google/protobuf/empty_pb.js'

// The client package ships what protoc made of the server's own service definitions.
export const { ServerFeaturesService } = featuresService
export const { StreamsService } = v1Service
export const { StreamsServiceService } = v2Service
export { any, empty, errors, features, shared, status, v1, v2 }

const TYPE_URL = 'type.googleapis.com/'

/** An error's details as the protocol packs them. */
export const packed = (bytes: Uint8Array, typeName: string) => {
  const details = new any.Any()
  details.setTypeUrl(TYPE_URL + typeName)
  details.setValue(bytes)
  return details
}

export const streamIdentifier = (name: string) => {
  const identifier = new shared.StreamIdentifier()
  identifier.setStreamName(Buffer.from(name).toString('base64'))
  return identifier
}

export const nameOf = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString()
