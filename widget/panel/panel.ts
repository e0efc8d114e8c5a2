import { PANEL_ID } from '../loader/launcher-button.ts'
import type { WidgetSettings } from '../settings.ts'
import { fill } from '../words/fill.ts'
import type { Words } from '../words/words.ts'
import { answerBubble } from './answer.ts'
import { createComposer, MAX_QUESTION_LENGTH } from './composer.ts'
import { type Ask, createConversation, type Rate, type Trouble } from './conversation.ts'
import { detach, element, setAttributes } from './dom.ts'
import { closeOnBack, keepAboveKeyboard, keepTabIn } from './full-screen.ts'
import { createHeader } from './header.ts'
import type { Host } from './host.ts'
import { keepInput } from './keep-input.ts'
import type { Memory } from './memory.ts'
import { launcherStyles } from './styles/launcher.ts'
import { panelStyles, schemeOf } from './styles/panel.ts'
import { createTranscript } from './transcript.ts'

export type PanelOptions = {
  words: Words
  language: string // of the words
  answersIn: string // the language of the school's answers
  title: string
  subtitle: string
  greeting(settings: WidgetSettings): string
  failure(trouble: Trouble): { message: string; contacts: HTMLElement[] }
  ask: Ask
  rate?: Rate
  memory: Memory
  /** Questions to begin with; called once, when the empty chat is opened. */
  starters?: (done: (questions: string[], trouble?: Trouble) => void) => void
  scale(): number
  inset?: boolean // inside a box instead of over the page
}

export type Panel = {
  open(takesFocus: boolean): void
  toggle(clicks: number): void
  isOpen(): boolean
  isPending(): boolean
  /** True when the panel covers the page it is opened on. */
  isFullScreen(): boolean
  update(settings: WidgetSettings): void
  ask(question: string): void
  draft(): string
  setDraft(text: string): void
  destroy(): void
}

const RIGHT_TO_LEFT = ['ar']

/** The chat panel, closed, drawn beside the launcher. */
export const createPanel = (host: Host, root: HTMLElement, launcher: HTMLElement, first: WidgetSettings, options: PanelOptions): Panel => {
  const { words, language, memory } = options
  let settings = first
  let greeting: HTMLElement | null = null

  const status = element('div', 'cb-quiet', { role: 'status', 'aria-live': 'polite' })
  const transcript = createTranscript(words, options.answersIn)
  const composer = createComposer(words.placeholder, words.send, MAX_QUESTION_LENGTH, (question) => conversation.send(question))
  const conversation = createConversation(
    {
      words,
      transcript,
      memory,
      say: (text) => {
        status.textContent = text
      },
      setPending: composer.setPending,
      focusInput: composer.focus,
      failure: options.failure,
    },
    options.ask,
    options.rate,
  )
  const header = createHeader(options.title, options.subtitle, words.close, () => close())
  const frame = element(
    'div',
    'cb-panel',
    { id: PANEL_ID, role: 'dialog', 'aria-labelledby': header.titleId, tabindex: '-1', hidden: '' },
    header.node,
    transcript.node,
    composer.node,
  )
  // The words around the answers have a language and a direction of their own; each message finds its own.
  const isRightToLeft = RIGHT_TO_LEFT.indexOf(language) >= 0
  setAttributes(root, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  setAttributes(launcher, { 'aria-label': fill(words.launcher, options.title), 'aria-controls': PANEL_ID })
  const draw = () => host.setStyles(launcherStyles(settings) + panelStyles(settings, schemeOf(document.documentElement), isRightToLeft))

  const setOpen = (isOpen: boolean) => {
    frame.hidden = !isOpen
    launcher.setAttribute('aria-expanded', `${isOpen}`)
  }
  const open: Panel['open'] = (takesFocus) => {
    draw() // the page may have changed its colours since
    setOpen(true)
    memory.setOpen(true)
    fitScreen()
    back.opened()
    if (!transcript.node.firstChild) begin()
    composer.fit()
    transcript.scrollToLatest()
    if (takesFocus) composer.focus()
  }
  const close = () => {
    setOpen(false)
    memory.setOpen(false)
    back.closed()
    launcher.focus()
  }
  const begin = () => {
    header.setLogo(settings) // fetched only now: a visitor who never opens the chat never asks for it
    greeting = answerBubble(options.greeting(settings), words)
    transcript.add('left', [greeting])
    conversation.restore()
    if (!memory.turns.length) options.starters?.(conversation.offer)
  }

  // The style sheet decides when the panel covers the screen, and hides the launcher then.
  const isFullScreen = () => getComputedStyle(launcher).visibility === 'hidden'
  const fitScreen = options.inset ? () => {} : keepAboveKeyboard(frame, isFullScreen, options.scale, transcript.scrollToLatest)
  const back = closeOnBack(() => !options.inset && isFullScreen(), close)
  if (!options.inset) keepTabIn(frame, isFullScreen)
  const forgetKeys = keepInput(root, () => {
    const isOpen = !frame.hidden
    if (isOpen) close()
    return isOpen
  })
  draw()
  root.appendChild(frame)
  root.appendChild(status)

  const update: Panel['update'] = (changed) => {
    const { logo } = settings
    settings = changed
    draw()
    if (!greeting) return
    if (settings.logo !== logo) header.setLogo(settings)
    const redrawn = answerBubble(options.greeting(settings), words)
    greeting.parentNode?.replaceChild(redrawn, greeting)
    greeting = redrawn
  }
  return {
    open,
    // Who clicks everything twice wants it open and not closed again.
    toggle: (clicks) => {
      if (frame.hidden) open(true)
      else if (clicks < 2) close()
    },
    isOpen: () => !frame.hidden,
    isPending: conversation.isPending,
    isFullScreen,
    update,
    ask: conversation.send,
    draft: composer.draft,
    setDraft: composer.setDraft,
    destroy: () => {
      forgetKeys()
      back.closed()
      detach(frame)
      detach(status)
    },
  }
}
