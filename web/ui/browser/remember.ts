/** Runs what touches the browser's storage; null where that is forbidden, and then nothing outlives the page. */
export const attempt = <T>(use: () => T): T | null => {
  try {
    return use()
  } catch {
    return null
  }
}

/** Keeps a small preference on this device. */
export const remember = (name: string, value: string) => void attempt(() => localStorage.setItem(name, value))
export const recall = (name: string): string | null => attempt(() => localStorage.getItem(name))
export const forget = (name: string) => void attempt(() => localStorage.removeItem(name))
