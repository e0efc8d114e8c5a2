import { conversationId } from './conversation-id.ts'
import type { Ask, Rate, Trouble } from './panel/conversation.ts'
import type { ChatReply, WidgetSettings } from './settings.ts'

const TIMEOUT_MS = 15_000

export type Starters = (done: (questions: string[], trouble?: Trouble) => void) => void

type Done = (text: string, trouble?: Trouble) => void

type School = Pick<WidgetSettings, 'origin' | 'schoolId'>

/** How the panel calls the school's chat. `done` gets null, false or nothing for whatever went wrong; the same `key` makes a second
 *  try safe.   @param language of the widget's words, at the moment of asking */
export const callSchool = ({ origin, schoolId }: School, language: () => string): { ask: Ask; rate: Rate; starters: Starters } => {
  // XMLHttpRequest everywhere: it has a time-out of its own, and IE11 then runs the same code.
  const open = (method: string, path: string, done: Done) => {
    const request = new XMLHttpRequest()
    request.open(method, `${origin}/api/chat/${encodeURIComponent(schoolId)}${path}`)
    request.timeout = TIMEOUT_MS
    // Fires once, after an answer, an error or the time-out alike.
    request.onloadend = () => {
      const { status, responseText } = request
      const trouble = troubleIn(status, responseText)
      done(trouble ? '' : responseText, trouble)
    }
    return request
  }
  const post = (path: string, key: string, body: object, done: Done) => {
    const request = open('POST', path, done)
    request.setRequestHeader('Content-Type', 'application/json')
    request.setRequestHeader('Idempotency-Key', key)
    request.send(JSON.stringify(body))
  }
  return {
    ask: (question, key, done) =>
      post('', key, { question, conversationId: conversationId(), channel: 'widget', language: language() }, (text, trouble) =>
        done(readReply(text), trouble),
      ),
    rate: (interactionId, { helpful, reason }, key, done) =>
      post(`/${interactionId}/rating`, key, { helpful, reason, conversationId: conversationId() }, (text) => done(!!text)),
    starters: (done) => open('GET', '/starters', (text, trouble) => done(readQuestions(text), trouble)).send(),
  }
}

/** A firewall on the way may answer 403 too, so the code of ours counts. */
const troubleIn = (status: number, text: string): Trouble | undefined => {
  if (status >= 200 && status <= 299) return undefined
  if (status === 429) return 'tooMuch'
  return text.indexOf('"domain_not_allowed"') > 0 ? 'notHere' : 'other'
}

const readReply = (text: string): ChatReply | null => {
  try {
    const reply = JSON.parse(text) as ChatReply
    return reply.answer ? reply : null
  } catch {
    return null // an error, or a proxy's page instead of our reply
  }
}

const readQuestions = (text: string): string[] => {
  try {
    return (JSON.parse(text) as { questions: string[] }).questions.slice(0, 4)
  } catch {
    return []
  }
}
