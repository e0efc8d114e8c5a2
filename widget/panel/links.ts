export type TextPart = { text: string; href: string } // no `href`, no link

// A web address, one for mail, or a telephone number as North America writes them; with a plus sign any country before it. From
// \u2018 on come curly quotes, symbols and East Asian text, which follows an address without a blank. The letters from \xc0 are
// accented, Greek and Cyrillic.
const PATTERN =
  /\b(?:https?:\/\/|www\.)[^\s<>"\u2018-\uffff]+|[\w\xc0-\u052f][\w.+'\xc0-\u052f-]{0,63}@[\w\xc0-\u052f-]+(?:\.[\w\xc0-\u052f-]+)+|(?:\+\d{1,3}[ .\xa0-]?)?\(?\b\d{3}\)?[ .\xa0-]?\d{3}[ .\xa0-]\d{4}\b(?!-)/gi

/** Before a number that nobody can call. */
const MEETING = /(meeting|code|id)\b\D{0,12}$/i

/** Splits an answer into plain text and what one tap opens: http(s) addresses, those for mail, telephone numbers. Joined
 *  again, the parts are the answer. Punctuation that ends the sentence is not part of an address, a closing bracket only
 *  if it was opened inside. */
export const splitLinks = (answer: string): TextPart[] => {
  const parts: TextPart[] = []
  const pattern = new RegExp(PATTERN)
  let end = 0
  for (let match = pattern.exec(answer); match; match = pattern.exec(answer)) {
    const text = trimAddress(match[0])
    const href = hrefOf(text)
    // A number (`tel:`) of a meeting, or nothing, which is left of a lone `https://`.
    if (href > 't' && (href === 'tel:' || MEETING.test(answer.slice(0, match.index)))) continue
    if (match.index > end) parts.push({ text: answer.slice(end, match.index), href: '' })
    parts.push({ text, href })
    end = match.index + text.length
  }
  if (end < answer.length) parts.push({ text: answer.slice(end), href: '' })
  return parts
}

const hrefOf = (text: string): string => {
  if (isWebAddress(text)) return text
  if (/^www\./i.test(text)) return `https://${text}`
  return text.indexOf('@') < 0 ? `tel:${text.replace(/[^\d+]/g, '')}` : `mailto:${text}`
}

const trimAddress = (address: string): string => {
  let unopened = address.split(')').length - address.split('(').length
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    const isStray = last === ')' ? unopened-- > 0 : /[.,;:!?'\]}]/.test(last)
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
