import { randomId } from '../conversation-id.ts'
import type { ChatReply, Rating } from '../settings.ts'
import { answerBubble, answerParts, questionBubble, retryChip, spokenAnswer } from './answer.ts'
import { detach, guard } from './dom.ts'
import { ratingGroup } from './rating.ts'
import type { Transcript } from './transcript.ts'

/** Answers one question; `done` gets null on failure. A second try of the same question carries the same `key`. */
export type Ask = (question: string, key: string, done: (reply: ChatReply | null) => void) => void

/** Saves whether an answer helped; `done` gets false on failure. */
export type Rate = (interactionId: string, rating: Rating, key: string, done: (isSaved: boolean) => void) => void

export type ConversationView = {
  transcript: Transcript
  say(text: string): void // to a screen reader
  setPending(isPending: boolean): void
  focusInput(): void
  failureMessage(): string
}

type Turn = { question: string; key: string }

/** Question, typing, answer: one turn at a time. A failed one stays and can be tried again until the next question.
 *  @param rate none in a preview, where nobody is asked whether an answer helped */
export const createConversation = (view: ConversationView, ask: Ask, rate?: Rate): { send(question: string): void } => {
  let isPending = false
  let dropRetry: (() => void) | null = null

  const setPending = (pending: boolean) => {
    isPending = pending
    view.setPending(pending)
  }

  const send = (question: string) => {
    if (isPending) return
    dropRetry?.()
    dropRetry = null
    view.transcript.add('right', [questionBubble(question)])
    request({ question, key: randomId() })
  }

  const request = (turn: Turn) => {
    setPending(true)
    view.say('')
    const dropTyping = view.transcript.addTyping()
    let isDone = false
    const done = guard((reply: ChatReply | null) => {
      if (isDone) return
      isDone = true
      dropTyping()
      setPending(false)
      if (reply) showAnswer(reply)
      else showFailure(turn)
    })
    try {
      ask(turn.question, turn.key, done)
    } catch (error) {
      // A page or a filter may have put its own XMLHttpRequest in place. It may have sent the question all the same:
      // an answer that arrives after this belongs to no turn any more.
      console.error('Clearbell:', error)
      done(null)
    }
  }

  const showAnswer = (reply: ChatReply) => {
    const { interactionId, canBeRated } = reply
    const parts = answerParts(reply, send)
    if (rate && interactionId && canBeRated)
      parts.push(ratingGroup((rating, key, done) => rate(interactionId, rating, key, done), view.say, view.transcript.reveal))
    view.transcript.add('left', parts)
    view.say(spokenAnswer(reply))
  }

  const showFailure = (turn: Turn) => {
    const message = view.failureMessage()
    const button = retryChip(() => {
      dropMessage()
      dropRetry = null
      view.focusInput() // the button that had it is gone
      request(turn)
    })
    const dropMessage = view.transcript.add('left', [answerBubble(message), button])
    dropRetry = () => detach(button)
    view.say(message)
  }

  return { send }
}
