export { type Appending, benchAppend } from './bench.ts'
export { type KurrentDouble, startKurrentDouble } from './kurrentdb/testing/server.ts'
