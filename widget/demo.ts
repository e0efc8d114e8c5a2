import type { ChatReply } from './settings.ts'

const WAIT_MS = 1_000

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The demo mode: waits a second and gives a canned answer, without a server.
 *  @param answers by question   @param other the reply to any other question */
export const demoAsk =
  (answers: Record<string, string>, other: ChatReply) =>
  (question: string): Promise<ChatReply> => {
    const known = Object.entries(answers).find(([asked]) => plain(asked) === plain(question))
    const reply = known ? { answer: known[1], sources: [], suggestions: [] } : other
    return new Promise((resolve) => setTimeout(() => resolve(reply), WAIT_MS))
  }
