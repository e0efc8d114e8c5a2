import { useSearchParams } from 'wouter'

/** What a screen's address may say: '' for free text, else the allowed words, the first being the default. */
export type FilterSpec = Record<string, '' | readonly string[]>
export type Filter<S extends FilterSpec> = { [K in keyof S]: S[K] extends readonly (infer Word extends string)[] ? Word : string }

/** The filter an address asks for. What is not allowed reads as the default, so that an old link still opens. */
export const readFilter = <S extends FilterSpec>(spec: S, params: URLSearchParams): Filter<S> =>
  Object.fromEntries(
    Object.entries(spec).map(([name, words]) => {
      const asked = params.get(name) ?? ''
      if (words === '') return [name, asked]
      return [name, words.includes(asked) ? asked : words[0]]
    }),
  ) as Filter<S>

/** The shortest address that says a filter: defaults are left out. */
export const writeFilter = <S extends FilterSpec>(spec: S, filter: Filter<S>): URLSearchParams =>
  new URLSearchParams(Object.entries<string>(filter).filter(([name, value]) => value !== '' && value !== spec[name]?.[0]))

export interface FilterState<S extends FilterSpec> {
  filter: Filter<S>
  /** Typing replaces the address; choosing adds to the history, so that Back undoes it. A changed filter starts at the first page. */
  change: (part: Partial<Filter<S>>, options?: { replace?: boolean }) => void
  clear: () => void
  /** Id of the last row of the page before; '' on the first. */
  after: string
}

/** The filter of a screen, kept in the address bar. */
export const useFilter = <S extends FilterSpec>(spec: S): FilterState<S> => {
  const [params, setParams] = useSearchParams()
  const change: FilterState<S>['change'] = (part, options) =>
    setParams((current) => writeFilter(spec, { ...readFilter(spec, current), ...part }), options)
  const clear = () => setParams(new URLSearchParams())
  return { filter: readFilter(spec, params), change, clear, after: params.get('after') ?? '' }
}
