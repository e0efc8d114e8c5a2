export { type Erasing, eraseConversation, eraseLead, eraseSchool } from './erase.ts'
export { type Erasure, finishErasure, type Secrets } from './finish-erasure.ts'
export { maskPersonal } from './mask.ts'
