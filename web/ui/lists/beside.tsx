import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { Button } from '../controls/button.tsx'
import { useMedia } from '../hooks/use-media.ts'
import { Backdrop } from '../overlay/dialog.tsx'
import type { Opened } from './opened.tsx'

interface Props {
  opened: Opened
  /** Of the rows that the list shows, in their order. */
  ids: readonly string[]
  /** One of the rows, such as 'lead'. */
  noun: string
  /** Of the open row; its name. */
  title: string
  panel: ReactNode
  /** The list.   @param isBrief it has less room, because the row stands beside it */
  children: (isBrief: boolean) => ReactNode
}

/** A list with one of its rows open beside it, or in a small window over it. Arrows go to the next row, Escape closes; both
 *  press the panel's links, so that `useUnsavedPage` hears of them. */
export const Beside = ({ opened, children, ...panel }: Props) => {
  const isWide = useMedia('(min-width: 1280px)')
  const { id } = opened
  const isBrief = id !== null && isWide
  useFollowedRow(id)
  return (
    <div className={isBrief ? 'grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-5' : 'grid grid-cols-1'}>
      <div className="min-w-0">{children(isBrief)}</div>
      {id !== null && (isWide ? <Panel opened={opened} {...panel} /> : <Sheet opened={opened} {...panel} />)}
    </div>
  )
}

type PanelProps = Omit<Props, 'children'>

const Panel = (props: PanelProps) => {
  const { ref, heading } = usePanel()
  return (
    <section
      ref={ref}
      aria-label={props.title}
      className="sticky top-23 flex max-h-[calc(100dvh-7rem)] animate-rise flex-col overflow-hidden rounded-box border border-line bg-surface shadow-card"
    >
      <Header {...props} heading={heading} />
      <div className="min-h-0 grow overflow-y-auto">{props.panel}</div>
    </section>
  )
}

const Sheet = (props: PanelProps) => {
  const { ref, heading, close } = usePanel()
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          ref={ref}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-y-0 right-0 z-50 flex w-full animate-rise flex-col border-l border-line bg-surface shadow-float sm:w-md"
        >
          <Header {...props} heading={heading} isDialog />
          <div className="min-h-0 grow overflow-y-auto">{props.panel}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type HeaderProps = PanelProps & { heading: RefObject<HTMLHeadingElement | null>; isDialog?: boolean }

const Header = ({ opened: { id, hrefOf }, ids, noun, title, heading, isDialog = false }: HeaderProps) => {
  const name = (
    <h2 ref={heading} tabIndex={-1} className="line-clamp-3 min-w-0 grow text-base font-semibold wrap-anywhere outline-none">
      {title}
    </h2>
  )
  const at = id === null ? -1 : ids.indexOf(id)
  const step = (to: string | undefined, key: string, label: string) => ({
    href: hrefOf(to ?? id),
    replace: true,
    'data-key': key,
    'aria-label': label,
    'aria-disabled': to === undefined || undefined,
  })
  return (
    <header className="flex items-center gap-1 border-b border-line py-2.5 pr-2.5 pl-5">
      {isDialog ? <Dialog.Title asChild>{name}</Dialog.Title> : name}
      {/* Focus stays on the arrow that is pressed; this says what came. */}
      <p role="status" className="sr-only">
        {title}
      </p>
      <Button asChild look="ghost" size="icon">
        <Link {...step(at < 0 ? undefined : ids[at - 1], 'ArrowUp', `Previous ${noun}`)}>
          <ChevronUp aria-hidden />
        </Link>
      </Button>
      <Button asChild look="ghost" size="icon">
        <Link {...step(at < 0 ? undefined : ids[at + 1], 'ArrowDown', `Next ${noun}`)}>
          <ChevronDown aria-hidden />
        </Link>
      </Button>
      <Button asChild look="ghost" size="icon">
        <Link href={hrefOf(null)} data-key="Escape" aria-label="Close">
          <X aria-hidden />
        </Link>
      </Button>
    </header>
  )
}

/** Begins at the panel's heading, and presses its links for keys. */
const usePanel = () => {
  const ref = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event) || isElsewhere(event, ref.current)) return
      const link = ref.current?.querySelector<HTMLElement>(`[data-key="${event.key}"]`)
      if (!link) return
      event.preventDefault()
      link.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { ref, heading, close: () => ref.current?.querySelector<HTMLElement>('[data-key="Escape"]')?.click() }
}

/** Whether the key has another meaning where it was pressed. Escape leaves a text that is being written all the same. */
const isTaken = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  target.closest(key === 'Escape' ? 'input, select, [role=menu]' : 'input, textarea, select, [role=menu]') !== null

/** Whether a dialog above the list has the key. */
const isElsewhere = ({ target }: KeyboardEvent, panel: HTMLElement | null): boolean =>
  target instanceof Element && target.closest('[role=dialog]') !== null && !panel?.contains(target)

/** Keeps the open row in sight; once it is closed the keyboard goes back to it, or to the list's screen. */
const useFollowedRow = (id: string | null) => {
  const last = useRef(id)
  useEffect(() => {
    const shown = id ?? last.current
    const isClosed = id === null
    last.current = id
    if (shown === null) return
    const row = document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(shown)}"]`)
    if (isClosed) (row ?? document.getElementById('content'))?.focus({ preventScroll: row === null })
    else row?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
