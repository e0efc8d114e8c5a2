export * from './log/envelope.ts'
