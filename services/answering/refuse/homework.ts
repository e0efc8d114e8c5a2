import { oneOf } from './one-of.ts'
import type { Said } from './said.ts'

const ASK = '(?:(?:what is|whats|what|calculate|compute|solve|work out|how much is|tell me|explain|define|describe|find|who is|which is) )'
const PLEASE = '(?:(?:can|could|will|would) (?:you|u) )?'
const NUMBER = '\\d+(?: \\d+)?'
const THEORIES = oneOf(`
  photosynthesis, mitosis, meiosis, osmosis, gravity, the water cycle, pythagoras, the pythagorean theorem, the periodic table,
  quantum \\w+, relativity, the french revolution, the cold war, the industrial revolution, plate tectonics`)
const FAR_AWAY =
  '(?:the )?(?:moon|sun|universe|earth|mars|jupiter|eiffel tower|great wall|nile|amazon river|(?:mount|mt) everest|everest|titanic|statue of liberty|pyramids)'
const MEASURES = oneOf(`
  ounces, cups, pints, quarts, gallons, grams, kilos, kilograms, inches, feet, yards, miles, meters, metres, centimeters,
  centimetres, millimeters, seconds`)
const COUNTRIES =
  '(?:the )?(?:us|usa|united states|america|france|india|england|britain|uk|canada|mexico|germany|china|russia|ireland|australia)'

/** Tried on the whole message. */
const EXERCISES = [
  new RegExp(
    `^${PLEASE}${ASK}${NUMBER} (?:times|plus|minus|x|divided by|multiplied by|to the power of) ${NUMBER}\\b(?! (?:days|weeks|hours|minutes|times))`,
  ),
  new RegExp(`^${ASK}${NUMBER} (?:percent )?of ${NUMBER}$`),
  new RegExp(
    `^${PLEASE}${ASK}(?:the )?(?:square root|cube root|derivative|integral|lcm|gcf|circumference|value of x|synonym|antonym|opposite)\\b`,
  ),
  new RegExp(`^${PLEASE}solve (?:for|the equation|this equation|this problem|my|\\d|a train)`),
  new RegExp(`^${PLEASE}${ASK}${THEORIES}\\b`),
  /^(?:what is|whats|what|which is|which city is|name|tell me)(?: the)? capital(?: city)? of\b/,
  new RegExp(`^how (?:tall|high|far|old|big|deep|long|heavy|hot|large) (?:is|away is)(?: it to)? ${FAR_AWAY}\\b`),
  new RegExp(`^how many ${MEASURES} (?:are )?(?:there )?(?:in|make|to) (?:a|an|one)\\b`),
  /^how many (?:planets|continents|oceans|countries|bones|legs|stars) (?:are|does|do|in)\b/,
  /^is the (?:earth|world) (?:flat|round)\b/,
  /^(?:is it true that )?aliens\b/,
  /^(?:what is|whats|what are) the answers? to (?:number|question|problem|exercise) \d+\b/,
  /^what rhymes with\b/,
  /^how (?:do|would) (?:you|u|i) say .* in \w+$/,
  /^who (?:wrote|painted|composed|invented|discovered) (?:hamlet|macbeth|romeo|othello|frankenstein|dracula|gravity|america|electricity|penicillin|the (?:mona lisa|telephone|light ?bulb|odyssey|iliad|great gatsby|constitution|declaration))\b/,
  new RegExp(
    `^who (?:was|is|were) (?:the )?(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|last|current)? ?(?:president|king|queen|emperor)s? (?:of ${COUNTRIES}|during|in \\d+|before|after)\\b`,
  ),
  /^who (?:was|is) the (?:\d+(?:st|nd|rd|th)|first|second|third|fourth) president$/,
  /^who (?:was|is) (?:the )?(?:\w+ )?(?:prime|chief) minister\b/,
  /^when (?:was|did|were)(?: the)? (?:confederation|world war|civil war|declaration of independence|french revolution|titanic|ww1|ww2|wwi|wwii)\b/,
]

const EQUATION = /\b\d*[a-z]\s*[-+*/^]\s*\d+\s*=\s*-?\d+/
/** Figures and signs alone; with only `/` and `-` it may be a date or a telephone number. */
const SUM = /^(?:what is |what's |whats )?[\d\s().,/-]*\d\s*[+*×÷^=x]\s*[\d\s().,+*×÷^=x/-]+\??$/

/** Questions out of a textbook or a quiz. */
export const isHomework = ({ text, sentence }: Said): boolean =>
  EQUATION.test(text) || SUM.test(text) || EXERCISES.some((exercise) => exercise.test(sentence))
