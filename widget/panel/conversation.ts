import { randomId } from '../conversation-id.ts'
import type { ChatReply, Rating } from '../settings.ts'
import type { Words } from '../words/words.ts'
import { answerBubble, answerParts, questionBubble, questionButtons, retryChip, spokenAnswer } from './answer.ts'
import { detach, guard } from './dom.ts'
import type { Memory, Turn } from './memory.ts'
import { ratingGroup } from './rating.ts'
import type { Transcript } from './transcript.ts'

/** Why there is no reply: the visitor asks too much, the school has not allowed the website, or anything else. */
export type Trouble = 'tooMuch' | 'notHere' | 'other'

/** Answers one question; `done` gets null on failure, and why. A second try of the same question carries the same `key`. */
export type Ask = (question: string, key: string, done: (reply: ChatReply | null, trouble?: Trouble) => void) => void

/** Saves whether an answer helped; `done` gets false on failure. */
export type Rate = (interactionId: string, rating: Rating, key: string, done: (isSaved: boolean) => void) => void

export type ConversationView = {
  words: Words
  transcript: Transcript
  memory: Memory
  say(text: string): void // to a screen reader
  setPending(isPending: boolean): void
  focusInput(): void
  /** What the bot says when it cannot answer, and what helps then. */
  failure(trouble: Trouble): { message: string; contacts: HTMLElement[] }
}

export type Conversation = {
  send(question: string): void
  isPending(): boolean
  /** Shows what the memory holds, and asks the last question again if its answer never came. */
  restore(): void
  /** Questions to begin with, until one is asked; or that nothing can be asked here. */
  offer(questions: string[], trouble?: Trouble): void
}

/** Question, typing, answer: one turn at a time. A failed one stays and can be tried again until the next question.
 *  @param rate none in a preview, where nobody is asked whether an answer helped */
export const createConversation = (view: ConversationView, ask: Ask, rate?: Rate): Conversation => {
  const { words, transcript, memory } = view
  let isPending = false
  let dropRetry: (() => void) | null = null
  let dropStarters: (() => void) | null = null

  const setPending = (pending: boolean) => {
    isPending = pending
    view.setPending(pending)
  }

  const send = (question: string) => {
    if (isPending) return
    dropRetry?.()
    dropRetry = null
    dropStarters?.()
    dropStarters = null
    const turn: Turn = { question, key: randomId() }
    memory.turns.push(turn)
    memory.save()
    transcript.add('right', [questionBubble(question)])
    request(turn)
  }

  const request = (turn: Turn) => {
    setPending(true)
    view.say('')
    const dropTyping = transcript.addTyping()
    let isDone = false
    const done = (reply: ChatReply | null, trouble?: Trouble) =>
      guard(() => {
        if (isDone) return
        isDone = true
        dropTyping()
        setPending(false)
        if (!reply) return showFailure(turn, trouble || 'other')
        turn.reply = reply
        memory.save()
        showAnswer(turn, reply)
        view.say(spokenAnswer(reply, words))
      })(null)
    try {
      ask(turn.question, turn.key, done)
    } catch (error) {
      // A page or a filter may have put its own XMLHttpRequest in place. It may have sent the question all the same:
      // an answer that arrives after this belongs to no turn any more.
      console.error('Clearbell:', error)
      done(null)
    }
  }

  const showAnswer = (turn: Turn, reply: ChatReply) => {
    const { interactionId, canBeRated } = reply
    const parts = answerParts(reply, words, send)
    if (rate && interactionId && canBeRated)
      parts.push(
        ratingGroup(
          { say: view.say, reveal: transcript.reveal, words },
          (rating, key, done) => rate(interactionId, rating, key, done),
          turn.helpful,
          (helpful) => {
            turn.helpful = helpful
            memory.save()
          },
        ),
      )
    transcript.add('left', parts)
  }

  const showTrouble = (trouble: Trouble, ...buttons: HTMLElement[]) => {
    const { message, contacts } = view.failure(trouble)
    view.say(message)
    return transcript.add('left', [answerBubble(message, words), ...contacts, ...buttons])
  }

  const showFailure = (turn: Turn, trouble: Trouble) => {
    if (trouble === 'notHere') return void showTrouble(trouble) // and never will be
    const button = retryChip(words, () => {
      dropMessage()
      dropRetry = null
      view.focusInput() // the button that had it is gone
      request(turn)
    })
    const dropMessage = showTrouble(trouble, button)
    dropRetry = () => detach(button)
  }

  const restore = () =>
    memory.turns.forEach((turn, at) => {
      transcript.add('right', [questionBubble(turn.question)])
      if (turn.reply) showAnswer(turn, turn.reply)
      else if (at === memory.turns.length - 1) request(turn)
    })

  const offer: Conversation['offer'] = (questions, trouble) => {
    if (memory.turns.length) return
    if (trouble === 'notHere') return void showTrouble(trouble)
    if (!questions.length) return
    dropStarters = transcript.add('left', questionButtons(words.starters, questions, send))
    transcript.node.scrollTop = 0 // the greeting comes first
  }

  return { send, isPending: () => isPending, restore, offer }
}
