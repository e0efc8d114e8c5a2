import { limits } from '@clearbell/contracts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { z } from 'zod'

/** What a list may be asked for: texts by name. */
export type Filter = Record<string, string>

/** How one field of a filter is chosen: a select. Its chip says what the chosen option says. */
export interface Select {
  label: string
  /** From 640 px on. */
  width?: string
  /** Words with what the select says for each. */
  options?: Record<string, string>
  /** For free text, whose options come from the data: what the select says when nothing is chosen. */
  any?: string
}

type SelectOf<Value extends string> = Pick<Select, 'label' | 'width'> &
  (string extends Value ? { any: string } : { options: Record<Value, string> })

interface Words<F extends Filter> {
  /** Label of the search box; absent: the list has none. */
  search?: string
  selects?: { [K in Exclude<keyof F, 'search'>]?: SelectOf<F[K]> }
  /** Fields that hold a day or '', each with its label. */
  days?: { [K in Exclude<keyof F, 'search'>]?: string }
  /** Fields that only links set: what the chip of each says. */
  chips?: { [K in Exclude<keyof F, 'search'>]?: (value: string) => string }
  /** Rows of a page. */
  pageSize?: number
}

type Fields = Record<string, z.ZodType<string>>
type Values<Shape extends Fields> = { [K in keyof Shape]: z.output<Shape[K]> }

export interface FilterSpec<F extends Filter> {
  fields: Fields
  defaults: F
  search: string | null
  selects: Record<string, Select>
  days: Record<string, string>
  chips: Record<string, (value: string) => string>
  pageSize: number
}

/** A list's filter, from its query in contracts; every field is text with a default. `sort` orders and filters nothing.
 *  @param schema the query without `paging`, and without what the screen does not offer */
export const defineFilter = <Shape extends Fields>(
  { shape: fields }: z.ZodObject<Shape>,
  { search, selects = {}, days = {}, chips = {}, pageSize = limits.lists.default }: Words<Values<Shape>>,
): FilterSpec<Values<Shape>> => {
  const defaults = Object.fromEntries(Object.entries<z.ZodType<string>>(fields).map(([name, field]) => [name, field.parse(undefined)]))
  return {
    fields,
    defaults: defaults as Values<Shape>,
    search: search ?? null,
    selects: selects as Record<string, Select>,
    days: days as Record<string, string>,
    chips: chips as Record<string, (value: string) => string>,
    pageSize,
  }
}

export type FilterOf<Spec> = Spec extends FilterSpec<infer F> ? F : never

/** The filter an address asks for. What is not allowed reads as the default, so that an old link still opens. */
export const readFilter = <F extends Filter>({ fields, defaults }: FilterSpec<F>, params: URLSearchParams): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const asked = field.safeParse(params.get(name) ?? undefined)
      return [name, asked.success ? asked.data : defaults[name]]
    }),
  ) as F

/** The shortest address that says a filter: defaults are left out. */
export const writeFilter = <F extends Filter>({ defaults }: FilterSpec<F>, filter: F): URLSearchParams =>
  new URLSearchParams(Object.entries(filter).filter(([name, value]) => value !== defaults[name]))

/** Names of what leaves rows out. */
export const activeFilters = <F extends Filter>({ defaults }: FilterSpec<F>, filter: F): (keyof F & string)[] =>
  Object.keys(filter).filter((name) => name !== 'sort' && filter[name] !== defaults[name])

/** What else the address says stays, such as the row that is open beside the list. Its page does not. */
const keepOthers = <F extends Filter>({ fields }: FilterSpec<F>, now: URLSearchParams, next: URLSearchParams): URLSearchParams => {
  for (const [name, value] of now) if (!(name in fields) && name !== 'after' && name !== 'page') next.set(name, value)
  return next
}

export interface FilterState<F extends Filter> {
  spec: FilterSpec<F>
  filter: F
  isFiltered: boolean
  /** Typing replaces the address; choosing adds to the history, so that Back undoes it. A changed filter starts at the first page. */
  change: (part: Partial<F>, options?: { replace?: boolean }) => void
  clear: () => void
  /** Id of the last row of the page before; '' on the first. */
  after: string
}

/** The filter of a screen, kept in the address bar. */
export const useFilter = <F extends Filter>(spec: FilterSpec<F>): FilterState<F> => {
  const [params, setParams] = useSearchParams()
  const filter = readFilter(spec, params)
  return {
    spec,
    filter,
    isFiltered: activeFilters(spec, filter).length > 0,
    change: (part, options) => setParams((now) => keepOthers(spec, now, writeFilter(spec, { ...readFilter(spec, now), ...part })), options),
    clear: () => setParams((now) => keepOthers(spec, now, new URLSearchParams())),
    after: params.get('after') ?? '',
  }
}

/** The filter of a list in a dialog, which ends with the dialog. */
export const useOwnFilter = <F extends Filter>(spec: FilterSpec<F>): FilterState<F> => {
  const [filter, setFilter] = useState(spec.defaults)
  return {
    spec,
    filter,
    isFiltered: activeFilters(spec, filter).length > 0,
    change: (part) => setFilter((now) => ({ ...now, ...part })),
    clear: () => setFilter(spec.defaults),
    after: '',
  }
}
