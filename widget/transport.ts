import { conversationId } from './conversation-id.ts'
import type { Ask, Rate } from './panel/conversation.ts'
import type { ChatReply, WidgetSettings } from './settings.ts'

const TIMEOUT_MS = 15_000

/** How the panel calls the school's chat. `done` gets null, or false, for whatever went wrong; the same `key` makes a second try safe. */
export const callSchool = ({ origin, schoolId }: WidgetSettings): { ask: Ask; rate: Rate } => {
  // XMLHttpRequest everywhere: it has a time-out of its own, and IE11 then runs the same code.
  const post = (path: string, key: string, body: object, done: (text: string) => void) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${origin}/api/chat/${encodeURIComponent(schoolId)}${path}`)
    request.timeout = TIMEOUT_MS
    request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Idempotency-Key', key)
    // Fires once, after an answer, an error or the time-out alike.
    request.onloadend = () => done(request.status < 200 || request.status > 299 ? '' : request.responseText)
    request.send(JSON.stringify(body))
  }
  return {
    ask: (question, key, done) =>
      post('', key, { question, conversationId: conversationId(), channel: 'widget' }, (text) => done(readReply(text))),
    rate: (interactionId, { helpful, reason }, key, done) =>
      post(`/${interactionId}/rating`, key, { helpful, reason, conversationId: conversationId() }, (text) => done(!!text)),
  }
}

const readReply = (text: string): ChatReply | null => {
  try {
    const reply = JSON.parse(text) as ChatReply
    return reply.answer ? reply : null
  } catch {
    return null // an error, or a proxy's page instead of our reply
  }
}
