import type { WidgetSettings } from '../settings.ts'
import { answerBubble } from './answer.ts'
import { createComposer, MAX_QUESTION_LENGTH } from './composer.ts'
import { type Ask, createConversation, type Rate } from './conversation.ts'
import { element, on, setAttributes } from './dom.ts'
import { closeOnBack, keepAboveKeyboard, keepTabIn } from './full-screen.ts'
import { createHeader } from './header.ts'
import type { Host } from './host.ts'
import { icon } from './icons.ts'
import { styles } from './styles.ts'
import { createTranscript } from './transcript.ts'

export type PanelOptions = {
  settings: WidgetSettings
  title: string
  subtitle: string
  failureMessage: string
  ask: Ask
  rate?: Rate
  inset?: boolean // inside a box instead of over the page
}

export type Panel = {
  open(options: { focus: boolean }): void
  update(settings: WidgetSettings, failureMessage?: string): void
  ask(question: string): void
}

const PANEL_ID = 'clearbell-panel'

/** Launcher and chat panel, closed, drawn into the host. */
export const createPanel = (host: Host, options: PanelOptions): Panel => {
  let { settings, failureMessage } = options
  let greeting: HTMLElement | null = null

  const status = element('div', 'cb-quiet', { role: 'status', 'aria-live': 'polite' })
  const transcript = createTranscript()
  const composer = createComposer('Type your question', MAX_QUESTION_LENGTH, (question) => conversation.send(question))
  const conversation = createConversation(
    {
      transcript,
      say: (text) => {
        status.textContent = text
      },
      setPending: composer.setPending,
      focusInput: composer.focus,
      failureMessage: () => failureMessage,
    },
    options.ask,
    options.rate,
  )
  const header = createHeader(options.title, options.subtitle, () => close())
  const launcher = createLauncher(options.title)
  const frame = element(
    'div',
    'cb-panel',
    { id: PANEL_ID, role: 'dialog', 'aria-labelledby': header.titleId, tabindex: '-1', hidden: '' },
    header.node,
    transcript.node,
    composer.node,
  )
  // The words around the answers are English whatever the page is; each message finds its own direction.
  const root = element('div', options.inset ? 'cb cb-inset' : 'cb', { lang: 'en', dir: 'ltr' }, launcher, frame, status)

  const setOpen = (isOpen: boolean) => {
    frame.hidden = !isOpen
    launcher.setAttribute('aria-expanded', `${isOpen}`)
  }
  const open: Panel['open'] = ({ focus }) => {
    setOpen(true)
    fitScreen()
    back.opened()
    if (!transcript.node.firstChild) greet()
    composer.fit()
    transcript.scrollToLatest()
    if (focus) composer.focus()
  }
  const close = () => {
    setOpen(false)
    back.closed()
    launcher.focus()
  }
  const greet = () => {
    header.setLogo(settings) // fetched only now: a visitor who never opens the chat never asks for it
    greeting = answerBubble(settings.greetingText)
    transcript.add('left', [greeting])
  }

  // The style sheet decides when the panel covers the screen, and hides the launcher then.
  const isFullScreen = () => getComputedStyle(launcher).visibility === 'hidden'
  const fitScreen = options.inset ? () => {} : keepAboveKeyboard(frame, isFullScreen, transcript.scrollToLatest)
  const back = closeOnBack(() => !options.inset && isFullScreen(), close)
  if (!options.inset) keepTabIn(frame, isFullScreen)
  // Who clicks everything twice wants it open and not closed again.
  on(launcher, 'click', ({ detail }) => (frame.hidden ? open({ focus: true }) : detail < 2 && close()))
  keepInput(root, () => !frame.hidden && close())
  host.setStyles(styles(settings))
  host.root.appendChild(root)

  const update: Panel['update'] = (changed, changedFailureMessage = failureMessage) => {
    const { logo } = settings
    settings = changed
    failureMessage = changedFailureMessage
    host.setStyles(styles(settings))
    if (!greeting) return
    if (settings.logo !== logo) header.setLogo(settings)
    const redrawn = answerBubble(settings.greetingText)
    greeting.parentNode?.replaceChild(redrawn, greeting)
    greeting = redrawn
  }
  return { open, update, ask: conversation.send }
}

const createLauncher = (title: string): HTMLElement => {
  const launcher = element('button', 'cb-launcher', { type: 'button', 'aria-label': `Chat: ${title}` }, icon('chat'), icon('down'))
  setAttributes(launcher, { 'aria-haspopup': 'dialog', 'aria-expanded': 'false', 'aria-controls': PANEL_ID })
  return launcher
}

// Pages that guard their texts and pictures forbid these, but for text fields, which from outside ours is not.
const FORBIDDEN_BY_SOME = ['mousedown', 'contextmenu', 'selectstart', 'copy', 'cut', 'paste'] as const

/** What is typed here is not for the page: seen from outside it comes from no text field, so its shortcuts would fire. */
const keepInput = (root: HTMLElement, onEscape: () => void): void => {
  const events = ['keydown', 'keypress', 'keyup', ...FORBIDDEN_BY_SOME] as const
  events.forEach((type) => on(root, type, (event) => event.stopPropagation()))
  on(root, 'keydown', ({ key, isComposing }) => {
    // IE11 says 'Esc'. While a word is composed (Chinese, Japanese, Korean) the key takes that back and no more.
    if ((key === 'Escape' || key === 'Esc') && !isComposing) onEscape()
  })
}
