const whole = new Intl.NumberFormat('en-US')

/** A count with thousands separators. */
export const formatCount = (count: number): string => whole.format(count)

/** `1 entry`, `2 entries`. */
export const plural = (count: number, one: string, many = `${one}s`): string => `${formatCount(count)} ${count === 1 ? one : many}`

/** A file's size as people know it. */
export const formatBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Cut to so many characters, with an ellipsis when something is missing. */
export const cut = (text: string, characters: number): string => {
  const all = Array.from(text)
  return all.length <= characters ? text : `${all.slice(0, characters).join('').trimEnd()}…`
}
