import type { ReactNode } from 'react'
import { DayField } from './day-field.tsx'
import type { Filter, FilterState, Select as SelectSpec } from './filter.ts'
import { FilterChips } from './filter-chips.tsx'
import { SearchBox } from './search-box.tsx'
import { Select } from './select.tsx'

interface Props<F extends Filter> {
  state: FilterState<F>
  /** What the data has for fields of free text; `undefined` until it is known. */
  choices?: { [K in keyof F]?: readonly string[] | undefined }
  /** The screen's main step, beside the search; the selects then have a line of their own. */
  primary?: ReactNode
  /** Between the controls and the chips. */
  notice?: ReactNode
  /** Further steps, behind the selects. */
  children?: ReactNode
}

const row = 'flex flex-wrap gap-3'

/** Search on `/` where the list has one, a select or a date for each declared field, and a chip for each that filters. */
export const Toolbar = <F extends Filter>({ state, choices = {}, primary, notice, children }: Props<F>) => {
  const { spec, filter, change } = state
  const search = spec.search !== null && (
    <SearchBox
      label={spec.search}
      value={filter.search ?? ''}
      onSearch={(text) => change({ search: text } as unknown as Partial<F>, { replace: true })}
    />
  )
  const selects = Object.entries(spec.selects).map(([name, select]) => (
    <Select
      key={name}
      label={select.label}
      // As wide before its options are known as after: nothing below may jump.
      className={`max-sm:min-w-0 max-sm:grow max-sm:basis-36 ${select.width ?? 'sm:w-48'}`}
      value={filter[name]}
      options={optionsOf(select, choices[name], filter[name] ?? '')}
      onChoose={(value) => change({ [name]: value } as Partial<F>)}
    />
  ))
  const days = Object.entries(spec.days).map(([name, label]) => (
    <DayField key={name} label={label} value={filter[name] ?? ''} onChoose={(day) => change({ [name]: day } as Partial<F>)} />
  ))
  const dayFields = days.length > 0 && <div className="flex flex-wrap gap-3 max-sm:w-full">{days}</div>
  return (
    <div className="grid gap-3">
      {primary ? (
        <>
          <div className={row}>
            {search}
            {primary}
          </div>
          <div className={row}>
            {selects}
            {dayFields}
            {children}
          </div>
        </>
      ) : (
        <div className={row}>
          {search}
          {selects}
          {dayFields}
          {children}
        </div>
      )}
      {notice}
      <FilterChips state={state} />
    </div>
  )
}

/** Declared ones; or for free text what the data has, and what is asked for even if it is none of that, because a select must show
 *  what filters. */
const optionsOf = ({ options, any = '' }: SelectSpec, found: readonly string[] = [], chosen: string) => {
  if (options) return Object.entries(options)
  const named = found.filter((value) => value !== '')
  const shown = chosen === '' || named.includes(chosen) ? named : [...named, chosen]
  return [['', any], ...shown.map((value) => [value, value])] as [string, string][]
}
