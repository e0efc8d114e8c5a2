export * from './port.ts'
export { openPostgresEventStore, type PostgresEventStoreOptions } from './postgres.ts'
export * from './upcasting-store.ts'
