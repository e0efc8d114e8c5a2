export { randomBillingLog } from './testing/billing-log.ts'
export { randomFrom } from './testing/crashing.ts'
export {
  answeredChat,
  answerRated,
  calendarUpload,
  faqUpload,
  gap,
  newSchool,
  schoolRegistered,
  unansweredChat,
  userCreated,
} from './testing/events.ts'
export { randomLog } from './testing/random-log.ts'
export { append, type Happened, toNewEvent } from './testing/read-models.ts'
export { openTables } from './testing/tables.ts'
