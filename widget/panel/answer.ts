import type { ChatReply, ChatSource } from '../settings.ts'
import { fill } from '../words/fill.ts'
import type { Words } from '../words/words.ts'
import { element, on } from './dom.ts'
import { icon } from './icons.ts'
import { isWebAddress, linkLabel, splitLinks } from './links.ts'

/** The parts of a bot message under each other: the text, the entry's links and PDFs, near questions. */
export const answerParts = (reply: ChatReply, words: Words, onSuggestion: (question: string) => void): HTMLElement[] => [
  answerBubble(reply.answer, words),
  ...linkButtons(reply.sources, words),
  ...calendarButtons(reply.sources, words),
  ...questionButtons(words.didYouMean, suggestedQuestions(reply), onSuggestion),
]

/** What the status region says of an answer. */
export const spokenAnswer = (reply: ChatReply, words: Words): string => {
  const questions = suggestedQuestions(reply)
  return questions.length ? `${reply.answer} ${words.didYouMean}: ${questions.join(' ')}` : reply.answer
}

export const answerBubble = (answer: string, words: Words): HTMLElement =>
  bubble(
    'theirs',
    splitLinks(answer).map(({ text, href }) => {
      if (!href) return document.createTextNode(text)
      return isWebAddress(href) ? anchor(href, '', text, words, null) : element('a', '', { href }, text) // no tab for a call or a mail
    }),
  )

export const questionBubble = (question: string): HTMLElement => bubble('mine', [document.createTextNode(question)])

const bubble = (whose: 'mine' | 'theirs', content: Node[]): HTMLElement =>
  element('div', `cb-bubble cb-${whose}`, { dir: 'auto' }, ...content)

const linkButtons = (sources: ChatSource[], words: Words): HTMLElement[] => {
  const seen: string[] = []
  const buttons: HTMLElement[] = []
  const add = (addresses: string[], isPdf: boolean) =>
    addresses.forEach((address) => {
      if (!isWebAddress(address) || seen.indexOf(address) >= 0) return
      seen.push(address)
      buttons.push(anchor(address, 'cb-chip', linkLabel(address, isPdf), words, icon(isPdf ? 'pdf' : 'link')))
    })
  // Not `reduce`: Prototype.js, on many an old page, has put another one in its place.
  sources.forEach(({ links, pdfAttachments }) => {
    add(links, false)
    add(pdfAttachments, true)
  })
  return buttons
}

/** One button for all events of the answer, and for a list the whole calendar too. */
const calendarButtons = (sources: ChatSource[], words: Words): HTMLElement[] => {
  const [first, ...others] = sources.map(({ calendarUrl = '' }) => calendarUrl).filter(isWebAddress)
  if (!first) return []
  const [feed, query] = first.split('?')
  const address = `${feed}?${[query, ...others.map((url) => url.split('?')[1])].join('&')}`
  const subscribe = { href: feed!.replace(/^https?/, 'webcal') }
  return [
    anchor(address, 'cb-chip', words.addToCalendar, words, icon('calendar')),
    ...(others.length ? [element('a', 'cb-chip', subscribe, icon('calendar'), words.subscribe)] : []),
  ]
}

const anchor = (address: string, className: string, label: string, words: Words, picture: Node | null): HTMLElement =>
  element(
    'a',
    className,
    { href: address, target: '_blank', rel: 'noopener noreferrer', title: address, 'aria-label': fill(words.newTab, label) },
    picture,
    label,
  )

const suggestedQuestions = ({ suggestions }: ChatReply): string[] => suggestions.slice(0, 3).map(({ question }) => question)

/** Questions that one tap asks, under a line; nothing without questions. */
export const questionButtons = (hint: string, questions: string[], onTap: (question: string) => void): HTMLElement[] =>
  questions.length ? [element('div', 'cb-hint', {}, hint), ...questions.map((question) => chip(() => onTap(question), question))] : []

export const chip = (onTap: () => void, label: string, picture: Node | null = null): HTMLElement => {
  const button = element('button', 'cb-chip', { type: 'button', dir: 'auto' }, picture, label)
  on(button, 'click', onTap)
  return button
}

export const retryChip = (words: Words, onTap: () => void): HTMLElement => chip(onTap, words.tryAgain, icon('retry'))
