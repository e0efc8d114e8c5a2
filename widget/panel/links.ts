export type TextPart = { text: string; isLink: boolean }

/** Splits an answer into plain text and the http(s) addresses in it; joined again, the parts are the answer.
 *  Punctuation that ends the sentence is not part of an address, a closing bracket only if it was opened inside. */
export const splitLinks = (answer: string): TextPart[] => {
  const parts: TextPart[] = []
  const pattern = /\bhttps?:\/\/[^\s<>"\u201c\u201d]+/gi
  let end = 0
  for (let match = pattern.exec(answer); match; match = pattern.exec(answer)) {
    const address = trimAddress(match[0])
    if (!/\/\/./.test(address)) continue
    if (match.index > end) parts.push({ text: answer.slice(end, match.index), isLink: false })
    parts.push({ text: address, isLink: true })
    end = match.index + address.length
  }
  if (end < answer.length) parts.push({ text: answer.slice(end), isLink: false })
  return parts
}

const trimAddress = (address: string): string => {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    const isStray = last === ')' ? unopened-- > 0 : /[.,;:!?'\]}\u2019\u2026]/.test(last)
    if (!isStray) break
  }
  return address.slice(0, end)
}

/** Whether an address may be opened: nothing but http and https, so no `javascript:`. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/./i.test(address)

/** What a link button says: host and path, or for a PDF the name of the file. */
export const linkLabel = (address: string, isPdf: boolean): string => {
  const bare = address.replace(/[?#].*$/, '').replace(/^https?:\/\/(www\.)?|\/+$/gi, '')
  return decode(isPdf ? bare.replace(/^.*\//, '') : bare)
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign
  }
}
