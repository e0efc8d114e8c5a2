export { type CreateUser, handleCreateUser, handleUpdateUser } from './accounts.ts'
export { handleUpdateBilling } from './billing/handle.ts'
export {
  draftUploadCalendar,
  handleAddCalendarEvent,
  handleEditCalendarEvent,
  handleRestoreCalendarVersion,
  handleUploadCalendar,
  previewUploadCalendar,
} from './calendar/handle.ts'
export type { Comparison, Takes } from './catalogue/compare.ts'
export { EntryChanged } from './catalogue/edit.ts'
export type { UploadedFile } from './catalogue/upload.ts'
export type { AskChat, Outcome } from './chat/decide.ts'
export { handleEraseConversation } from './chat/erase.ts'
export { readExchange } from './chat/exchange.ts'
export { handleAskChat } from './chat/handle.ts'
export { handleRateAnswer } from './chat/rate.ts'
export { type CommandContext, commandContext, derivedId, type Idempotency } from './context.ts'
export { handleEraseSchool } from './erase-school.ts'
export {
  draftUploadFAQ,
  handleAddFAQ,
  handleAttachWording,
  handleEditFAQ,
  handleRestoreFAQVersion,
  handleUploadFAQ,
  previewUploadFAQ,
} from './faqs/handle.ts'
export { activeEntries as activeFAQs } from './faqs/state.ts'
export type { GapCommand } from './gaps/decide.ts'
export { type Gaps, handleGaps, noGaps } from './gaps/handle.ts'
export { replayCalendar, replayFAQs, replaySchool } from './history.ts'
export type { LeadCommand } from './leads/decide.ts'
export { handleLead, handleScheduleDemo, readLead } from './leads/handle.ts'
export type { CapturedLead } from './leads/state.ts'
export {
  handleAllowWebsites,
  handleChangeSchoolDetails,
  handleCustomiseWidget,
  handleExportSchool,
  handleSetMasking,
} from './school/handle.ts'
export { handleSeeWidget } from './school/see-widget.ts'
export { decideParkedEvent } from './system/parked.ts'
export type { UserCommand } from './users/decide.ts'
export { findUserIdByEmail, handleUser, isRepeatForUser, readUser, recordAccess } from './users/handle.ts'
export type { RegisteredUser } from './users/state.ts'
export type { UpdateUser } from './users/update.ts'
