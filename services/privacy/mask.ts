/** A text with the addresses and numbers in it replaced, as it is stored. Each step reads the text once. */
export const maskPersonal = (text: string): string => maskNumbers(maskEmails(text))

const isLocal = (char: string) => /[\p{L}\p{N}._%+'-]/u.test(char)
const isDomain = (char: string) => /[\p{L}\p{N}.-]/u.test(char)
const DOMAIN = /^[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]*\p{L}{2}/u

/** Goes from each @ to both sides. A pattern for the whole address would try every letter before it again. */
const maskEmails = (text: string): string => {
  let [masked, done] = ['', 0]
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let [start, end] = [at, at + 1]
    while (start > done && isLocal(text[start - 1]!)) start--
    while (end < text.length && isDomain(text[end]!)) end++
    while (end > at && /[.-]/.test(text[end - 1]!)) end-- // the end of a sentence
    if (start === at || !DOMAIN.test(text.slice(at + 1, end))) continue
    masked += `${text.slice(done, start)}[e-mail]`
    done = end
  }
  return masked + text.slice(done)
}

/** Numbers that cards have: four groups, the groups of American Express, or unbroken. */
const CARD = /(?<!\d)(?:\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}|3\d{3}[ -]?\d{6}[ -]?\d{5}|\d{13,19})(?!\d)/g

/** `+1 555…` or `0044 20…`: 8 to 15 digits. */
const INTERNATIONAL = /(?<![\d+])(?:\+|00)[1-9](?:[ ().-]{0,2}\d){7,13}(?!\d)/g
/** The United States and Canada: area code, exchange, four digits. No area code and no exchange begins with 0 or 1. */
const NATIONAL = /(?<!\d|\d-)(?:1[ .-]?)?(?:\([2-9]\d\d\) ?|[2-9]\d\d[ .-]?)[2-9]\d\d[ .-]?\d{4}(?!\d|-\d)/g
const LOCAL = /(?<!\d|[\d.]-|\d[ .])[2-9]\d\d-\d{4}(?!\d|-\d)/g
/** Countries whose numbers begin with 0: 9 to 12 digits. */
const WITH_ZERO = /(?<![\d.,/:-])\(?0[1-9](?:[ )/-]{0,2}\d){7,10}(?!\d)/g
const DATE = /^\(?\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/

/** What stands before a number that only looks like one of a phone. */
const OTHER_NUMBER =
  /\b(?:id|code|pin|passcode|meeting|zoom|webinar|room|order|ticket|invoice|case)\b[ :#.]{0,3}(?:id|no|number|is)?[ :#.]{0,3}$/i
const BEFORE = 30

const maskNumbers = (text: string): string => {
  const maskPhone = (found: string, offset: number, all: string) =>
    DATE.test(found) || OTHER_NUMBER.test(all.slice(Math.max(0, offset - BEFORE), offset)) ? found : '[phone]'
  return [INTERNATIONAL, NATIONAL, LOCAL, WITH_ZERO].reduce(
    (masked, pattern) => masked.replace(pattern, maskPhone),
    text.replace(CARD, (found) => (isCard(found) ? '[card]' : found)),
  )
}

const isCard = (number: string): boolean => {
  const digits = number.replace(/\D/g, '')
  return /^[2-6]/.test(digits) && luhn(digits) % 10 === 0
}

/** The sum of the digits, with every second one from the end doubled. Of a card's number it divides by ten. */
const luhn = (digits: string): number =>
  Array.from(digits, Number).reduceRight((sum, digit, index) => {
    const isDoubled = (digits.length - index) % 2 === 0
    return sum + (isDoubled ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit)
  }, 0)
