const STORAGE_KEY = 'clearbell-conversation'

let current: string | null = null

/** The conversation of this browser tab. The first call, at the first question, makes and stores it;
 *  where storage is refused (a sandboxed frame, a full disk) it lives as long as the page. */
export const conversationId = (): string => {
  if (!current) {
    const stored = readStored()
    current = stored && /^[\w-]{16,64}$/.test(stored) ? stored : randomId()
    store(current)
  }
  return current
}

/** 26 characters of [0-9a-v]: 130 random bits. */
export const randomId = (): string => {
  const bytes = randomBytes(26)
  let id = ''
  for (let i = 0; i < bytes.length; i++) id += (bytes[i]! & 31).toString(32)
  return id
}

const randomBytes = (count: number): Uint8Array<ArrayBuffer> => {
  const crypto: Crypto = window.crypto || (window as unknown as { msCrypto: Crypto }).msCrypto
  return crypto.getRandomValues(new Uint8Array(count))
}

const readStored = (): string | null => {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

const store = (id: string): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, id)
  } catch {
    // `current` keeps it.
  }
}
