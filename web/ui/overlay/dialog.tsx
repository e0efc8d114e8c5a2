import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { focusPlace, hasNoFocus, placeOf } from '../hooks/focus.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** `page`: for what is itself a page. */
  wide?: boolean | 'page'
  children: ReactNode
}

/** A modal dialog: focus goes in and comes back, Escape closes. */
export const Dialog = ({ open, onOpenChange, title, description, wide = false, children }: Props) => {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          {...returnFocus}
          // Radix gives Escape to its newest layer alone, which may be a toast.
          onKeyDown={(event) => event.key === 'Escape' && onOpenChange(false)}
          // Clipped, because a sticky footer would else stick to the window as if the dialog were not moved up to its middle.
          className={clsx(
            'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-rise flex-col overflow-hidden rounded-t-box border border-line bg-surface shadow-float',
            'sm:top-1/2 sm:bottom-auto sm:w-[calc(100%-2rem)] sm:-translate-y-1/2 sm:rounded-box',
            wide === 'page' ? 'sm:max-w-5xl' : wide ? 'sm:max-w-2xl' : 'sm:max-w-lg',
          )}
        >
          <header className="px-5 pt-5 pb-3">
            <div className="grid gap-1 pr-10">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              <Radix.Description className="text-ink-soft">{description}</Radix.Description>
            </div>
          </header>
          {children}
          {/* Last, so that opening focuses what the dialog is for. */}
          <Radix.Close asChild>
            <Button look="ghost" size="icon" aria-label="Close" className="absolute top-3 right-3">
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Gives the focus back to where it was, or near it. Radix does so for its own trigger only, and ours open from anywhere. */
export const useReturnFocus = () => {
  const origin = useRef<HTMLElement[]>([])
  return {
    onOpenAutoFocus: () => void (origin.current = placeOf(document.activeElement)),
    onCloseAutoFocus: () => void ((origin.current[0]?.isConnected || hasNoFocus()) && focusPlace(origin.current)),
  }
}

/** Our own, because Radix's overlay locks scrolling with an injected style element, which the content policy forbids. */
export const Backdrop = () => <div data-holds-page className="fixed inset-0 z-40 bg-backdrop" />

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 grid-cols-1 gap-4 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
)

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 max-sm:[&>*]:grow">{children}</footer>
)
