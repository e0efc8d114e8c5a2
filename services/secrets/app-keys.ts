import { createHmac, hkdfSync } from 'node:crypto'
import { normaliseEmail } from '@clearbell/contracts'

/** Keys derived from APP_SECRET, one for each use, so that none can stand in for another. */
export interface AppKeys {
  /** 32 bytes: wraps the subjects' keys. */
  wrapping: Buffer
  /** Signs session cookies. */
  session: string
  /** Name of the stream that claims an address: keyed, so that the log cannot be searched for a known address.
   *  @returns 64 lower-case hex digits */
  emailHash(email: string): string
  /** Names a visitor's network in log lines: a keyed hash, so that nobody can find the address by trying all of them.   @returns 12 characters */
  visitorHash(network: string): string
}

const MIN_SECRET_LENGTH = 32

/** @throws when the secret is shorter than 32 characters */
export const appKeys = (appSecret: string): AppKeys => {
  if (appSecret.length < MIN_SECRET_LENGTH) throw new Error(`APP_SECRET must have at least ${MIN_SECRET_LENGTH} characters`)
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', appSecret, 'clearbell', use, 32))
  const emailKey = derive('email-claim')
  const visitorKey = derive('visitor')
  return {
    wrapping: derive('subject-keys'),
    session: derive('session-cookie').toString('hex'),
    emailHash: (email) => createHmac('sha256', emailKey).update(normaliseEmail(email)).digest('hex'),
    visitorHash: (network) => createHmac('sha256', visitorKey).update(network).digest('base64url').slice(0, 12),
  }
}
