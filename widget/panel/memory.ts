import type { ChatReply } from '../settings.ts'

/** A question, and its answer once that has come. The same key asks it again without storing it twice. */
export type Turn = { question: string; key: string; reply?: ChatReply; helpful?: boolean }

/** What the next page of the site, and the same panel in another language, begin with. */
export type Memory = {
  turns: Turn[]
  save(): void
  /** Takes over what another page of the site has stored since. */
  reload(): void
  setOpen(isOpen: boolean): void
  isOpen(): boolean
}

const OPEN_KEY = 'clearbell-open' // the loader reads it too
const MAX_TURNS = 30

/** In this browser tab, as long as it is open; where storage is refused or full, as long as the page. */
export const tabMemory = (schoolId: string): Memory => {
  const key = `clearbell-chat-${schoolId}`
  const memory: Memory = {
    turns: readTurns(key),
    save: () => {
      memory.turns.splice(0, memory.turns.length - MAX_TURNS)
      store(key, JSON.stringify(memory.turns))
    },
    reload: () => {
      memory.turns = readTurns(key)
    },
    setOpen: (isOpen) => store(OPEN_KEY, isOpen ? schoolId : ''),
    isOpen: () => read(OPEN_KEY) === schoolId,
  }
  return memory
}

/** For a preview, which begins anew each time. */
export const noMemory = (): Memory => ({ turns: [], save: () => {}, reload: () => {}, setOpen: () => {}, isOpen: () => false })

const isTurn = (value: Turn | null): boolean =>
  !!value && typeof value.question === 'string' && typeof value.key === 'string' && (!value.reply || typeof value.reply.answer === 'string')

const readTurns = (key: string): Turn[] => {
  try {
    const turns = JSON.parse(read(key) || '[]') as Turn[]
    return turns.filter(isTurn)
  } catch {
    return [] // not ours
  }
}

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const store = (key: string, value: string): void => {
  try {
    if (value) sessionStorage.setItem(key, value)
    else sessionStorage.removeItem(key)
  } catch {
    // The page keeps it.
  }
}
