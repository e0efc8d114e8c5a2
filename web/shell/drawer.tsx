import type { CurrentUser } from '@clearbell/contracts'
import { Dialog } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { useMedia } from '../ui/hooks/use-media.ts'
import { Backdrop, useReturnFocus } from '../ui/overlay/dialog.tsx'
import { Sidebar } from './sidebar.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  user: CurrentUser | undefined
}

/** The sidebar of small windows. */
export const Drawer = ({ open, onOpenChange, user }: Props) => {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const hasNavigated = useRef(false)
  const navigate = () => {
    hasNavigated.current = true
    onOpenChange(false)
  }
  // The screen that opens takes the focus; closing without a choice gives it back to the button.
  const giveBack = () => {
    if (!hasNavigated.current) onCloseAutoFocus()
    else if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    hasNavigated.current = false
  }
  const isWide = useMedia('(min-width: 1024px)')
  useEffect(() => {
    if (isWide) onOpenChange(false)
  }, [isWide, onOpenChange])
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={giveBack}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-slide-in overflow-y-auto overscroll-contain border-r border-line bg-surface shadow-float"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Sidebar user={user} onNavigate={navigate} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
