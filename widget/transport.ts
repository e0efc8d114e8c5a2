import { conversationId } from './conversation-id.ts'
import type { Ask } from './panel/conversation.ts'
import type { ChatReply, WidgetSettings } from './settings.ts'

const TIMEOUT_MS = 15_000

/** Asks the school's chat. XMLHttpRequest everywhere: it has a time-out of its own, and IE11 then runs the same code.
 *  `done` gets null for whatever went wrong; the same `key` makes a second try safe. */
export const askSchool =
  ({ origin, schoolId }: WidgetSettings): Ask =>
  (question, key, done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${origin}/api/chat/${encodeURIComponent(schoolId)}`)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Idempotency-Key', key)
    // Fires once, after an answer, an error or the time-out alike.
    request.onloadend = () => done(readReply(request))
    request.send(JSON.stringify({ question, conversationId: conversationId(), channel: 'widget' }))
  }

const readReply = ({ status, responseText }: XMLHttpRequest): ChatReply | null => {
  if (status < 200 || status > 299) return null
  try {
    const { answer, source = null, sources = [], suggestions = [] } = JSON.parse(responseText) as Partial<ChatReply>
    return answer ? { answer, source, sources, suggestions } : null
  } catch {
    return null // a proxy's page instead of our reply
  }
}
