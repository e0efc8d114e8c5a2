import type { Words } from '../words/words.ts'
import { detach, element } from './dom.ts'

export type Transcript = {
  node: HTMLElement
  /** Appends a message of one or more parts, scrolls to it and answers how to take it away again. */
  add(side: 'left' | 'right', parts: HTMLElement[]): () => void
  addTyping(): () => void
  scrollToLatest(): void
  reveal(node: HTMLElement): void // scrolls down to its lower edge
}

/** The list of messages. It is no live region: the panel's status region says each answer, once.
 *  @param language of the school's answers */
export const createTranscript = (words: Words, language: string): Transcript => {
  const node = element('div', 'cb-list', { role: 'group', 'aria-label': words.conversation, tabindex: '0', lang: language })

  // The start of a message longer than the list has to be seen, not its end; the browser clamps the rest.
  const scrollToLatest = () => {
    const last = node.lastChild as HTMLElement | null
    if (last) node.scrollTop = last.offsetTop - 16
  }

  const reveal = (grown: HTMLElement) => {
    const hidden = grown.getBoundingClientRect().bottom - node.getBoundingClientRect().bottom
    if (hidden > 0) node.scrollTop += hidden + 8
  }

  const add: Transcript['add'] = (side, parts) => {
    const speaker = element('span', 'cb-quiet', {}, side === 'right' ? words.youAsked : words.answer)
    const row = node.appendChild(element('div', `cb-row cb-${side}`, {}, speaker, ...parts))
    scrollToLatest()
    return () => detach(row)
  }

  return { node, add, scrollToLatest, reveal, addTyping: () => add('left', [typingBubble(words)]) }
}

const typingBubble = (words: Words): HTMLElement => {
  const dot = () => element('span', 'cb-dot', {})
  return element('div', 'cb-bubble cb-theirs cb-typing', { role: 'img', 'aria-label': words.typing }, dot(), dot(), dot())
}
