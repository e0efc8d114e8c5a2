/** Words of the placeholders that examples have for a secret. */
const WORDS = /change|secret|password|example|replace|default|production|please|clearbell|insert|random|string|your|this|test|here|key/g

/** Bits below which a secret might be found by trying. Random characters of 128 bits measure 100 and more. */
const MIN_BITS = 80

const MIN_REPEAT = 3

/** Counts characters that neither repeat an earlier part, such as the second half of `abcabc`, nor step from their neighbour as
 *  in `abcd` and `4321`. */
const newCharacters = (text: string): number => {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const isRepeated = at >= MIN_REPEAT && text.lastIndexOf(text.slice(at - MIN_REPEAT + 1, at + 1), at - MIN_REPEAT) >= 0
    const step = (index: number) => text.charCodeAt(index) - text.charCodeAt(index - 1)
    const isStep = at >= 2 && Math.abs(step(at)) <= 1 && step(at) === step(at - 1)
    if (!isRepeated && !isStep) count++
  }
  return count
}

/** Whether somebody could guess a long secret. Estimates its bits from above: each new character counts the logarithm of the
 *  number of different characters, and a placeholder's word counts as one character. */
export const isGuessable = (secret: string): boolean => {
  const text = secret.toLowerCase().replace(WORDS, '#')
  return newCharacters(text) * Math.log2(new Set(text).size) < MIN_BITS
}
