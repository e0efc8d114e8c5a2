import type { CurrentUser } from '@clearbell/contracts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { unreachable } from '../../api/error.ts'
import { usesSingleKeys } from '../../ui/browser/single-keys.ts'
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

const overlayOf = (event: KeyboardEvent): Overlay | null => {
  const { key, ctrlKey, metaKey, altKey } = event
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null
  // Not `target`: inside the preview's shadow root that is the whole chat.
  const [target] = event.composedPath()
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [role=menu]') !== null
  return key === '?' && !isTyping && usesSingleKeys() ? 'keys' : null
}
