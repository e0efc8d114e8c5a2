import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usesSingleKeys } from '../browser/single-keys.ts'
import { controlLook } from '../forms/field.tsx'

const pauseMs = 250

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
  /** False where the screen has another search box. */
  hasKey?: boolean
}

/** A search box; `/` moves the focus there. It searches when the typing pauses. */
export const SearchBox = ({ label, value, onSearch, hasKey = true }: Props) => {
  const showsKey = hasKey && usesSingleKeys()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<number>(undefined)
  const input = useRef<HTMLInputElement>(null)
  if (seen !== value) {
    // The address changed: by our own typing, which may be ahead of it by now, or by Back or Clear.
    setSeen(value)
    if (document.activeElement !== input.current) setText(value)
  }
  useSlashKey(input, hasKey)
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(typed.trim()), pauseMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className="relative min-w-0 grow basis-64">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
      <input
        ref={input}
        type="search"
        maxLength={200}
        aria-label={label}
        aria-keyshortcuts={showsKey ? '/' : undefined}
        placeholder={`${label}…`}
        value={text}
        onChange={(e) => type(e.target.value)}
        // In a form it would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className={`${controlLook} peer pr-9 pl-9`}
      />
      {showsKey && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 rounded-[4px] border border-line px-1.5 font-sans text-xs text-ink-soft peer-focus:hidden peer-not-placeholder-shown:hidden pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
    </div>
  )
}

const useSlashKey = (input: React.RefObject<HTMLInputElement | null>, hasKey: boolean) =>
  useEffect(() => {
    if (!hasKey) return
    const focus = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role="dialog"]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing || !usesSingleKeys()) return
      event.preventDefault()
      input.current?.select()
      input.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [input, hasKey])
