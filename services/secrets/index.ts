export { type AppKeys, appKeys } from './app-keys.ts'
export { type Credentials, openCredentials, type PasswordCheck } from './credentials.ts'
export { type PasswordOwner, requireGoodPassword } from './password-policy.ts'
export { openResetTokens, type ResetTokens } from './reset-tokens.ts'
export { openEvent, SEALED, sealedStore, type UnreadableField, unreadableFields, withoutKeys } from './sealed-store.ts'
export { openSubjectKeys, type SubjectKeys } from './subject-keys.ts'

/** Name of the function that stores new keys and appends in one transaction, for `openKeyedEventStore`. */
export const APPEND_WITH_KEYS = 'secrets.append'

/** The room's tables, for `Database.migrate`. */
export const secretsMigrations = new URL('./migrations/', import.meta.url)
