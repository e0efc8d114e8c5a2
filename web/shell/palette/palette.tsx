import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/controls/button.tsx'
import { plural } from '../../ui/format/numbers.ts'
import { controlLook } from '../../ui/forms/field.tsx'
import { leaveTo } from '../../ui/leaving/leaving.ts'
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx'
import { describeFindable, type Group, type Place, useFound } from './use-found.ts'
import type { PaletteProps } from './use-keys.tsx'

export { KeysDialog } from './keys-dialog.tsx'

const pauseMs = 200

/** Goes to a screen, or finds what the person works with: type, choose with the arrows, Enter. */
export const Palette = ({ user, onClose }: PaletteProps) => {
  const [, navigate] = useLocation()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const search = typed.trim()
  const settled = usePaused(search)
  const { groups, isLoading, hasFailed, retry } = useFound(user, search, settled)
  const places = groups.flatMap((group) => group.places)
  const chosen = Math.min(at, places.length - 1)
  const idOf = (index: number) => `${id}-${index}`
  const go = (place: Place | undefined) => {
    if (!place) return
    onClose()
    // Once the dialog is gone: what is not saved on the page is asked about there.
    setTimeout(() => leaveTo(() => navigate(place.href)))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) go(places[chosen])
    else if (places.length > 0) setAt((chosen + step + places.length) % places.length)
  }
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Go to" description={describeFindable(user)}>
      <DialogBody>
        <input
          role="combobox"
          aria-label="Search"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={places.length > 0 ? idOf(chosen) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Type a word…"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          className={controlLook}
        />
        <p role="status" className="sr-only">
          {isLoading ? '' : plural(places.length, 'result')}
        </p>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Results"
          className="grid max-h-[50dvh] min-h-40 grid-cols-1 content-start gap-3 overflow-y-auto"
        >
          <Groups groups={groups} chosen={chosen} idOf={idOf} onChoose={go} />
        </div>
        {places.length === 0 && !isLoading && <p className="text-center text-ink-soft">Nothing found. Try another word.</p>}
        {hasFailed && (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
            Only screens could be searched.
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          </p>
        )}
      </DialogBody>
    </Dialog>
  )
}

interface GroupsProps {
  groups: Group[]
  chosen: number
  idOf: (index: number) => string
  onChoose: (place: Place) => void
}

const Groups = ({ groups, chosen, idOf, onChoose }: GroupsProps) => {
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { places }) => sum + places.length, 0))
  return groups.map(({ title, places }, group) => (
    <div key={title} role="group" aria-label={title} className="grid grid-cols-1 gap-0.5">
      <p aria-hidden className="px-3 text-xs font-medium text-ink-soft">
        {title}
      </p>
      {places.map((place, index) => {
        const at = firsts[group]! + index
        return <Option key={place.href} id={idOf(at)} place={place} isChosen={at === chosen} onChoose={onChoose} />
      })}
    </div>
  ))
}

interface OptionProps {
  id: string
  place: Place
  isChosen: boolean
  onChoose: (place: Place) => void
}

/** The focus stays in the search box, where the keys are heard. */
const Option = ({ id, place, isChosen, onChoose }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onChoose(place)}
    className={clsx(
      'flex min-h-9 cursor-pointer items-center gap-3 rounded-box px-3 py-1.5 pointer-coarse:min-h-11',
      isChosen ? 'bg-tint' : 'hover:bg-muted',
    )}
  >
    <place.icon aria-hidden className="size-4 shrink-0 text-ink-soft" />
    <span className="min-w-0 grow truncate font-medium">{place.name}</span>
    <span className="max-w-[45%] shrink-0 truncate text-xs text-ink-soft max-sm:hidden">{place.note}</span>
  </div>
)

/** A text, once its typing has paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setPaused, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
