export * from './port.ts'
export { openPostgresEventStore, type PostgresEventStoreOptions } from './postgres/store.ts'
export * from './reaction.ts'
export * from './upcasting-store.ts'
