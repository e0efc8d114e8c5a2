import type { ChatReply } from './settings.ts'

const WAIT_MS = 1_000

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The demo mode: waits a second and answers by heart, without a server.
 *  @param answers canned, by question   @param other the reply to everything else */
export const demoAsk =
  (answers: Record<string, string>, other: ChatReply) =>
  (question: string): Promise<ChatReply> => {
    const known = Object.entries(answers).find(([asked]) => plain(asked) === plain(question))
    const reply = known ? { answer: known[1], source: null, sources: [], suggestions: [] } : other
    return new Promise((resolve) => setTimeout(() => resolve(reply), WAIT_MS))
  }
