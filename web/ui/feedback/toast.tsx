import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { attempt } from '../browser/remember.ts'
import { Button } from '../controls/button.tsx'
import { createStore } from '../hooks/store.ts'

interface Message {
  id: number
  title: string
  description: string
  tone: 'default' | 'destructive'
  undo: (() => void) | undefined
}

const durationMs = 5_000 // this and the numbers below: product.md 9
const swipePx = 50
const carried = createStore<Message | null>(null)
const afterReloadKey = 'toast-after-reload'
let count = 0

/** Shows a toast in place of the one that may be there. A failure that a notice in view tells of needs none.
 *  @param undo takes back what the toast tells of */
export const toast = (title: string, description = '', tone: Message['tone'] = 'default', undo?: () => void) => {
  const message: Message = { id: ++count, title, description, tone, undo }
  carried.set(isNoticed(message) ? null : message)
}

/** After an erasure that a read model has not carried out yet. */
export const toastIncomplete = () =>
  toast(
    'Not Erased Everywhere Yet',
    'It cannot be taken back, but some screens still show it. Look again later, or tell support.',
    'destructive',
  )

/** Takes the toast away that a notice has just repeated. */
export const yieldToNotice = () => {
  const message = carried.get()
  if (message && isNoticed(message)) carried.set(null)
}

const isNoticed = ({ title, description, tone }: Message): boolean =>
  tone === 'destructive' &&
  [...document.querySelectorAll('[data-notice]')].some((notice) => {
    const words = notice.textContent ?? ''
    return words.includes(title) && words.includes(description) && isInView(notice)
  })

/** Neither scrolled away nor behind something. */
const isInView = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

/** Leaves a toast for the page that loads next. */
export const toastAfterReload = (title: string, description: string) =>
  attempt(() => sessionStorage.setItem(afterReloadKey, JSON.stringify([title, description])))

/** Shows what the page before left. */
export const showCarriedToast = () => {
  const left = attempt(() => sessionStorage.getItem(afterReloadKey))
  attempt(() => sessionStorage.removeItem(afterReloadKey))
  if (left) toast(...(JSON.parse(left) as [string, string]))
}

/** At the bottom right; while a dialog is open at the top, and where there is room at the bottom left, so that it never lies on
 *  the dialog's title or buttons. */
const awayFromButtons = [
  'right-0 bottom-0 [:root:has([data-holds-page])_&]:top-0 [:root:has([data-holds-page])_&]:bottom-auto',
  'md:[:root:has([data-holds-page])_&]:top-auto md:[:root:has([data-holds-page])_&]:right-auto',
  'md:[:root:has([data-holds-page])_&]:bottom-0 md:[:root:has([data-holds-page])_&]:left-0',
]

/** The one region of toasts; F8 moves the focus there. */
export const Toaster = () => {
  const message = carried.use()
  return (
    <Radix.Provider duration={durationMs} swipeDirection="right" swipeThreshold={swipePx}>
      {message && <Toast key={message.id} message={message} />}
      <Radix.Viewport hotkey={['F8']} className={clsx('fixed z-60 w-full p-4 md:max-w-[420px]', awayFromButtons)} />
    </Radix.Provider>
  )
}

const Toast = ({ message: { id, title, description, tone, undo } }: { message: Message }) => {
  const Icon = tone === 'destructive' ? CircleAlert : CircleCheck
  const close = (open: boolean) => void (!open && carried.get()?.id === id && carried.set(null))
  return (
    <Radix.Root
      type="background"
      onOpenChange={close}
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-box border p-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        tone === 'destructive' ? 'border-danger-strong bg-danger-strong text-on-primary' : 'border-line bg-surface text-ink',
      )}
    >
      <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', tone === 'default' && 'text-success')} />
      <div className="min-w-0 grow">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="line-clamp-6 wrap-anywhere">{description}</Radix.Description>}
      </div>
      {undo && (
        <Radix.Action asChild altText="Undo">
          <Button size="sm" onClick={undo}>
            Undo
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <Button
          look="ghost"
          size="sm"
          aria-label="Dismiss"
          className={clsx('-mt-1 -mr-1.5', tone === 'destructive' && 'text-on-primary! hover:bg-on-primary/15!')}
        >
          <X aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  )
}
