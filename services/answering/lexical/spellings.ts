/** What Britain and America spell differently, by the beginnings of such words: 'counsell' is in 'counsellor' and in 'counselling'. */
const PAIRS: readonly (readonly [british: string, american: string])[] = `
  anaesthe anesthe, artefact artifact, behaviour behavior, cancell cancel, catalogue catalog, centre center, coeliac celiac, colour color,
  counsell counsel, defence defense, diarrhoea diarrhea, enrol enroll, favour favor, fibre fiber, flavour flavor, grey gray, harbour harbor,
  honour honor, humour humor, instalment installment, jewellery jewelry, judgement judgment, labell label, labour labor, licence license,
  maths math, metre meter, modell model, mum mom, mummy mommy, neighbour neighbor, orthopaedic orthopedic, paediatric pediatric,
  practise practice, programme program, pyjama pajama, theatre theater, travell travel, yoghurt yogurt`
  .trim()
  .split(/,\s+/)
  .map((pair) => pair.split(' ') as [string, string])

/** A check is not always a cheque, nor a curb a kerb. */
const ONLY_BRITISH: typeof PAIRS = [
  ['cheque', 'check'],
  ['kerb', 'curb'],
]

const beginningOtherwise = (word: string, from: string, to: string): string[] =>
  word.startsWith(from) ? [to + word.slice(from.length)] : []

/** How a word may be spelt on the other side of the ocean; most of them are no words. */
const otherSpellings = (word: string): string[] => [
  ...PAIRS.flatMap(([british, american]) => [
    ...beginningOtherwise(word, british, american),
    ...beginningOtherwise(word, american, british),
  ]),
  ...ONLY_BRITISH.flatMap(([british, american]) => beginningOtherwise(word, british, american)),
  word.replace(/is(?=(?:e[ds]?|ers?|ing|ations?)$)/, 'iz'),
  word.replace(/iz(?=(?:e[ds]?|ers?|ing|ations?)$)/, 'is'),
]

/** A word as the school spells it: 'counsellor' where it writes 'counselor' and never the other. Else the word as it is.
 *  @param word in lower case   @param isWritten whether the school has written a word */
export const spelledAsAt = (isWritten: (word: string) => boolean, word: string): string =>
  isWritten(word) ? word : (otherSpellings(word).find((other) => other !== word && isWritten(other)) ?? word)
