import { LANGUAGES } from './languages.ts'
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

const UNITS = oneOf(`
  cup, pint, quart, gallon, litre, liter, pound, ounce, ton, tonne, gram, kilo, kilogram, inch, foot, yard, mile, meter, metre,
  kilometer, kilometre, minute, hour, day, week, year, century, tablespoon, teaspoon`)
/** Where an exercise ends: after 'the water cycle' may come 'project', and then it is a question of school. */
const END = '(?=$| (?:and|in|for|to|please|with|using|like|step|simply|briefly|then|its|\\d+)\\b)'

/** Tried on the whole message. */
const EXERCISES = [
  new RegExp(
    `^${PLEASE}${ASK}${NUMBER} (?:(?:times|plus|minus|divided by|multiplied by|to the power of) ${NUMBER}\\b(?! (?:days|weeks|hours|minutes|times))|x ${NUMBER}${END})`,
  ),
  new RegExp(`^${ASK}${NUMBER} (?:percent )?of ${NUMBER}$`),
  new RegExp(
    `^${PLEASE}${ASK}(?:a |an |the )?(?:(?:square root|cube root|derivative|integral|lcm|gcf|circumference|synonym|antonym|opposite) (?:of|for)|value of [xyz])\\b`,
  ),
  new RegExp(
    `^${PLEASE}solve (?:for [a-z]\\b|(?:the|this) equation|(?:my|this)(?: \\w+)? (?:homework|assignment|worksheet|equation|sum)|this(?: (?:math|maths|algebra|word|physics))? problem$|\\d|a train)`,
  ),
  new RegExp(`^${PLEASE}${ASK}${THEORIES}${END}`),
  /^(?:what is|whats|what|which is|which city is|name|tell me)(?: the)? capital(?: city)? of\b/,
  new RegExp(
    `^how (?:tall|high|far|old|big|deep|long|heavy|hot|large) (?:is|away is)(?: it to)? ${FAR_AWAY}(?=$| (?:from|away|and|in|compared)\\b)`,
  ),
  new RegExp(`^how many ${MEASURES} (?:are )?(?:there )?(?:in|make|to) (?:a|an|one) ${UNITS}$`),
  /^how many (?:planets|continents|oceans) (?:are|does|do|in)\b/,
  /^how many (?:countries|stars|bones) (?:are )?(?:there )?in (?:a |an |the )?(?:\w+ )?(?:world|africa|asia|europe|america|eu|sky|universe|galaxy|body|skeleton|hand|foot)$/,
  /^how many (?:legs|bones) do(?:es)? (?:a|an|humans|we|spiders?|insects?|ants|octopus\w*)\b/,
  /^is the (?:earth|world) (?:flat|round)$/,
  /^(?:is it true that )?aliens (?:are|exist|built|made|live|will|have)\b/,
  /^(?:what is|whats|what are) the answers? to (?:number|question|problem|exercise) \d+(?=$| (?:on|of|in|for) (?:(?:the|my|his|her|our|todays|tonights) )?(?:\w+ )?(?:homework|worksheet|quiz|test|exam|page|packet|math|maths|problem)\b)/,
  /^what rhymes with\b/,
  new RegExp(`^how (?:do|would) (?:you|u|i) say .* in ${LANGUAGES}$`),
  /^who (?:wrote|painted|composed|invented|discovered) (?:hamlet|macbeth|romeo|othello|frankenstein|dracula|gravity|america|electricity|penicillin|the (?:mona lisa|telephone|light ?bulb|odyssey|iliad|great gatsby|constitution|declaration))\b/,
  new RegExp(
    `^who (?:was|is|were) (?:the )?(?:\\d+(?:st|nd|rd|th)|first|second|third|fourth|last|current)? ?(?:president|king|queen|emperor)s? (?:of ${COUNTRIES}$|during (?:the|world)\\b|in 1?\\d{3}$)`,
  ),
  /^who (?:was|is) the (?:\d+(?:st|nd|rd|th)|first|second|third|fourth) president$/,
  /^who (?:was|is) (?:the )?(?:(?:current|first|new|british|indian|canadian|australian) )?(?:prime|chief) minister(?=$| of\b)/,
  /^when (?:was|did|were)(?: the)? (?:confederation|(?:first |second )?world war|civil war|declaration of independence|french revolution|titanic|ww1|ww2|wwi|wwii)(?: (?:i|ii|1|2|one|two))?(?=$| and\b| (?:start|begin|end|happen|over|sink|signed|written|fought)\w*$)/,
]

const EQUATION = /\b\d*[xyzn]\s*[-+*/^]\s*\d+\s*=\s*-?\d+/
/** Figures and signs alone; with only `/` and `-` it may be a date or a telephone number, and '11+ 2027' an examination. */
const SUM = /^(?:what is |what's |whats )?[\d\s().,/-]*\d\s*(?:[*×÷^=x]|(?<=\s)\+|\+(?=\d))\s*[\d\s().,+*×÷^=x/-]+\??$/

/** Questions out of a textbook or a quiz. */
export const isHomework = ({ text, sentence }: Said): boolean =>
  EQUATION.test(text) || SUM.test(text) || EXERCISES.some((exercise) => exercise.test(sentence))
