export { dropExpiredVisitorData } from './drop-visitor-data.ts'
