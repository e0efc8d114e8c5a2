const whole = new Intl.NumberFormat('en-US')

/** A count with thousands separators. */
export const formatCount = (count: number): string => whole.format(count)

/** `FAQs`, `FAQs and Users`, `FAQs, Users, and Leads`; with `or` likewise. */
export const listOf = (names: readonly string[], word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names)

/** `1 entry`, `2 entries`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`

/** A noun as it is written in a button or a title: `Event` for `event`. */
export const inTitle = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)

/** A file's size, always in KB: with one decimal below 100 KB, else in whole ones. */
export const formatBytes = (bytes: number): string => {
  const kilobytes = bytes / 1024
  return `${kilobytes < 99.95 ? kilobytes.toFixed(1) : formatCount(Math.round(kilobytes))} KB`
}

/** Cut to so many characters, with an ellipsis when something is missing. */
export const cut = (text: string, characters: number): string => {
  const all = Array.from(text)
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}…`
}
