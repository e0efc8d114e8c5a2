export type { BadFile, BadRow, FileRead } from './bad-file.ts'
export { readCalendar } from './calendar.ts'
export { readFaqs } from './faqs.ts'
export { calendarTemplate, faqTemplate } from './templates.ts'
