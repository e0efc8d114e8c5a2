import type { CurrentUser } from '@clearbell/contracts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { unreachable } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'

export interface PaletteProps {
  user: CurrentUser
  onClose: () => void
}

type Overlay = 'palette' | 'keys'

/** Ctrl-K and `?`, and what they open. Its code is fetched when it is first asked for. */
export const useKeys = (user: CurrentUser | undefined) => {
  const [Shown, setShown] = useState<ComponentType<PaletteProps> | null>(null)
  const open = useCallback(async (which: Overlay) => {
    try {
      const { KeysDialog, Palette } = await import('./palette.tsx')
      setShown(() => (which === 'keys' ? KeysDialog : Palette))
    } catch {
      toast('Could not open this', unreachable, 'destructive')
    }
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const which = overlayOf(event)
      if (!which || document.querySelector('[data-holds-page]')) return // never a dialog over a dialog
      event.preventDefault()
      void open(which)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  return { open, overlay: user && Shown && <Shown user={user} onClose={() => setShown(null)} /> }
}

const overlayOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Overlay | null => {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
  return key === '?' && !isTyping ? 'keys' : null
}
