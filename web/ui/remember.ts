// A browser can forbid storage; what was to be remembered then lasts as long as the page.
const attempt = <T>(use: () => T): T | null => {
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
