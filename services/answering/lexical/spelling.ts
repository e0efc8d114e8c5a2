/** Slips of the finger from one word to the other: letters added, lost, wrong or swapped with their neighbour. */
export const slips = (a: string, b: string): number => {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const wrong = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, beforeLast[j - 2]! + 1)
      row.push(best)
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length]!
}

const SHORTEST = 5
const LONGEST = 24
const canBeMisspelt = (word: string) => word.length >= SHORTEST && word.length <= LONGEST && !/[\d$]/.test(word)
const slipsAllowed = (word: string) => (word.length >= 8 ? 2 : 1)

/** One bit a letter: two words so many slips apart differ in at most twice as many bits. */
const letterBits = (word: string) => {
  let bits = 0
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32)
  return bits
}

const bitCount = (bits: number) => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

export interface Spelling {
  /** Words that the given one may be a slip of, nearest first, with the same first letter; at most three. None for a
   *  very short word, which is one slip from too many others, and none for a very long one. */
  nearest(word: string): string[]
}

/** Compares with every word, which the letter bits make cheap: a lookup table of slips would outweigh the whole index. */
export const buildSpelling = (words: ReadonlySet<string>): Spelling => {
  const known = [...words].filter(canBeMisspelt)
  const bits = Int32Array.from(known, letterBits)
  return {
    nearest: (word) => {
      if (!canBeMisspelt(word)) return []
      const [allowed, own] = [slipsAllowed(word), letterBits(word)]
      return known
        .filter(
          (other, i) => other[0] === word[0] && Math.abs(other.length - word.length) <= allowed && bitCount(own ^ bits[i]!) <= 2 * allowed,
        )
        .map((other) => ({ other, distance: slips(word, other) }))
        .filter(({ distance }) => distance <= allowed)
        .sort((a, b) => a.distance - b.distance || (a.other < b.other ? -1 : 1))
        .slice(0, 3)
        .map(({ other }) => other)
    },
  }
}
