import { openParam } from '@clearbell/contracts'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'

export interface Opened {
  /** Of the open row. */
  id: string | null
  /** The address with another row open, or with none. */
  hrefOf: (id: string | null) => string
}

/** The row that is open beside its list, kept in the address bar. */
export const useOpened = (): Opened => {
  const [path] = useLocation()
  const search = useSearch()
  const hrefOf = (id: string | null) => {
    const params = new URLSearchParams(search)
    if (id === null) params.delete(openParam)
    else params.set(openParam, id)
    return params.size === 0 ? path : `${path}?${params}`
  }
  return { id: new URLSearchParams(search).get(openParam), hrefOf }
}

/** The words that name a row; they open it. */
export const RowLink = ({ id, opened, children }: { id: string; opened: Opened; children: ReactNode }) => (
  <Link
    href={opened.hrefOf(id)}
    data-opens={id}
    aria-current={opened.id === id || undefined}
    className="relative underline-offset-4 hover:underline pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3"
  >
    {children}
  </Link>
)

/** A click anywhere in a row opens it, but not one on what the row holds, nor the end of marking a text. */
export const openRow = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (!(target instanceof Element) || target.closest('a, button, [role=menu]') || getSelection()?.type === 'Range') return
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click()
}
