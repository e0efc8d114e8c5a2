export { type AppKeys, appKeys } from './app-keys.ts'
export { type Credentials, openCredentials } from './credentials.ts'
export { sealedStore } from './sealed-store.ts'
export { openSignInFailures, type SignInFailures } from './sign-in-failures.ts'
export { openSubjectKeys, type SubjectKeys } from './subject-keys.ts'

/** The room's tables, for `Database.migrate`. */
export const secretsMigrations = new URL('./migrations/', import.meta.url)
