import { randomId } from '../conversation-id.ts'
import type { Rating } from '../settings.ts'
import type { Words } from '../words/words.ts'
import { chip, retryChip } from './answer.ts'
import { createComposer, MAX_REASON_LENGTH } from './composer.ts'
import { clear, element, guard, setAttributes } from './dom.ts'

/** Saves the rating of one answer. A second try of the same rating carries the same `key`. */
export type SendRating = (rating: Rating, key: string, done: (isSaved: boolean) => void) => void

/** `say`: to a screen reader. `reveal` scrolls an element into view. */
type RatingView = { say(text: string): void; reveal(node: HTMLElement): void; words: Words }

/** Two buttons, yes and no; after no, a field for a reason that may be skipped. A rating shows once it is saved and can be changed.
 *  One that fails can be retried.
 *  @param given the rating that is saved already   @param onRated called with each saved one */
export const ratingGroup = (
  { say, reveal, words }: RatingView,
  send: SendRating,
  given: boolean | undefined,
  onRated: (helpful: boolean) => void,
): HTMLElement => {
  let isPending = false
  let tapped: HTMLElement
  const below = element('div', 'cb-below', {})

  const show = (text: string, parts: HTMLElement[]) => {
    const hadFocus = below.querySelector(':focus')
    clear(below)
    parts.forEach((part) => below.appendChild(part))
    if (hadFocus) tapped.focus() // the focused element is gone
    say(text)
    reveal(below)
  }
  const tell = (text: string, parts: HTMLElement[]) => show(text, [element('div', 'cb-hint', {}, text), ...parts])
  const thank = () => tell(words.thanks, [])

  const save = (rating: Rating, onSaved: () => void, key = randomId()) => {
    if (isPending) return
    isPending = true
    say('')
    send(
      rating,
      key,
      guard((isSaved) => {
        isPending = false
        if (isSaved) onSaved()
        else show(words.notSent, [retryChip(words, () => save(rating, onSaved, key))])
      }),
    )
  }
  const askReason = () => {
    const reason = createComposer(words.reason, words.send, MAX_REASON_LENGTH, (text) => {
      reason.setPending(true)
      save({ helpful: false, reason: text }, thank)
    })
    tell(words.whatWasWrong, [reason.node, chip(thank, words.skip)])
  }
  const choice = (label: string, helpful: boolean, onSaved: () => void): HTMLElement => {
    const button = chip(() => {
      if (button.getAttribute('aria-pressed') === 'true') return // sending it again would remove the reason
      tapped = button
      save({ helpful }, () => {
        setAttributes(yes, { 'aria-pressed': `${helpful}` })
        setAttributes(no, { 'aria-pressed': `${!helpful}` })
        onRated(helpful)
        onSaved()
      })
    }, label)
    setAttributes(button, { 'aria-pressed': `${given === helpful}` })
    return button
  }
  const yes = choice(words.yes, true, thank)
  const no = choice(words.no, false, askReason)
  return element(
    'div',
    'cb-rating',
    { role: 'group', 'aria-label': words.wasHelpful },
    element('span', 'cb-hint', {}, words.wasHelpful),
    yes,
    no,
    below,
  )
}
