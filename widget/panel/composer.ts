import { element, on } from './dom.ts'
import { icon } from './icons.ts'

/** The server refuses longer texts. Written out here, because the contracts weigh more than a widget may. */
export const MAX_QUESTION_LENGTH = 1_000
export const MAX_REASON_LENGTH = 500

export type Composer = {
  node: HTMLElement
  focus(): void
  fit(): void // the text field to its text, which has no height while the panel is closed
  setPending(isPending: boolean): void
  draft(): string
  setDraft(text: string): void
}

/** A text field and its send button. `onSend` gets the trimmed text and is never called while pending. */
export const createComposer = (label: string, sendLabel: string, maxLength: number, onSend: (text: string) => void): Composer => {
  let isPending = false
  const input = element('textarea', 'cb-input', {
    rows: '1',
    'aria-label': label,
    placeholder: `${label}...`,
    maxlength: `${maxLength}`,
    enterkeyhint: 'send',
  })
  const button = element('button', 'cb-send', { type: 'button', 'aria-label': sendLabel }, icon('send'))
  // No form: a sandboxed frame, or a page's policy, may forbid to submit any.
  const node = element('div', 'cb-composer', {}, input, button)

  const fit = () => {
    input.style.height = ''
    if (input.value) input.style.height = `${input.scrollHeight + 2}px` // and the borders
  }
  const refresh = () => {
    button.disabled = isPending || !input.value.trim()
    // An empty field reads from left to right by itself; its placeholder reads as the words around it do.
    if (input.value) input.setAttribute('dir', 'auto')
    else input.removeAttribute('dir')
    fit()
  }
  const send = () => {
    const question = input.value.trim()
    if (isPending || !question) return
    input.value = ''
    onSend(question)
    refresh()
    input.focus() // the button that had it is disabled now
  }

  on(input, 'input', refresh)
  on(input, 'keydown', (event) => {
    // Enter also accepts a word of an input method (Chinese, Japanese, Korean); 229 is that case in older browsers.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  })
  on(button, 'click', send)
  refresh()

  return {
    node,
    focus: () => input.focus(),
    fit,
    draft: () => input.value,
    setDraft: (text) => {
      input.value = text
      refresh()
    },
    setPending: (pending) => {
      isPending = pending
      refresh()
    },
  }
}
