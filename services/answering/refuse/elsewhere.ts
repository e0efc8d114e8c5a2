import { oneOf } from './one-of.ts'
import type { Said } from './said.ts'

const DAY = '(?:today|tonight|tomorrow|now|right now|this (?:week|weekend|evening|afternoon)|next week|on \\w+)'
/** 'In Boston', not 'in the gym'. */
const THERE = `in (?!the |our |your |my |class)\\w+(?: \\w+)?`
const WHEN = `(?: ${DAY}| ${THERE}(?: ${DAY})?)?$`
const LEAGUES = oneOf(`
  super ?bowl, world series, world cup, stanley cup, nba finals, premier league, champions league, ranfurly shield, playoffs, all
  ireland`)
const PRICED = oneOf(`
  bitcoin, crypto, gold, silver, ethereum, apple, tesla, corn, petrol, gas, oil, the dollar, the peso, the euro`)

/** Tried on the whole message. */
const ELSEWHERE = [
  new RegExp(`^(?:is it (?:going to|gonna)|will it) (?:rain|snow|be (?:sunny|hot|cold|warm|windy))${WHEN}`),
  new RegExp(`^(?:what is|whats|what|hows|how is)(?: the)? (?:weather|forecast)(?: (?:like|going to be|gonna be|looking))*${WHEN}`),
  new RegExp(
    `^(?:whos?|which team) (?:won|wins|is going to win|going to win|will win|is gonna win|gonna win)(?: the)?(?: \\w+)? ${LEAGUES}(?=$| (?:in|this|last)\\b)`,
  ),
  /^who won (?:the )?(?:\w+ )?(?:game|match|footy|football|fight) (?:last night|yesterday)\b/,
  new RegExp(`^(?:did|will|can) (?:the )?(?!we )\\w+ (?:win|make) (?:the ${LEAGUES}|last night|ever again|again)`),
  new RegExp(
    `^(?:what is|whats|what)(?: the)? (?:current )?(?:stock |share |exchange )?(?:price|rate|cost|value) of (?:a |the )?${PRICED}(?=$| (?:today|now|right now|per|in|at|stock|shares?)\\b)`,
  ),
  new RegExp(`^${PRICED} (?:price|stock|worth)(?: (?:today|now|right now|per \\w+))?$`),
  /^(?:what is|whats|what) (?:bitcoin|ethereum)\b/,
  /^(?:should i (?:buy|invest in) (?:bitcoin|crypto|tesla)|is (?:bitcoin|crypto|tesla) (?:a|an|going|worth|up|down|dead)\b)/,
  /^(?:(?:give me|what is|whats|what) )?(?:a |an |the )?(?:good |best )?recipe (?:of|for) (?!the |our |your )/,
  // A school may well sell pizza, but neither by size nor to the door.
  /^(?:i want|i would like|id like|can i order|order|send me)(?: to order)?(?: (?:a|an|one|two|three|\d+))?(?: (?:(?:small|medium|large)(?: \w+)? pizzas?(?: (?:for delivery|to go|with \w+))?|(?:\w+ )?pizzas? (?:for delivery|to go|with \w+)))$/,
  /^(?:best|cheapest)(?: place for a)? (?:pizza|flights?|burgers?|shawarma|balti)\b/,
  /^(?:best|cheapest) (?:restaurants?|sneakers|phone|mobile)(?:(?: (?:plan|deals?|near me|in \w+))+(?: under .*)?| under .*)$/,
  /^(?:can|could) you recommend a(?: good)? (?:plumber|restaurant|mechanic|electrician|stroller)(?=$| (?:in|on|near|by)\b)/,
  /^(?:i need a|any)(?: good)? (?:plumber|mechanic|electrician)s? (?:you|in|on|near|around|asap)\b/,
  /^(?:what is|whats) a good (?:plumber|restaurant|mechanic|bar)\b/,
  /^(?:cancel my|i want to cancel my|my) (?:netflix|spotify|cable (?:tv|bill|subscription|is out))\b/,
  /^which is better(?: an?| the)? (?:xbox|playstation|iphone|android)\b/,
  /^(?:which|what are the|give me)(?: the)? (?:(?:winning lottery|powerball|lotto) numbers|lottery numbers (?:shall|should|do|to) )/,
  /^(?:(?:can|could) you )?(?:book|call|get) me (?:a|an) (?:taxi|cab|uber|lyft|flight|hotel)\b/,
  /^how (?:do|can|would) (?:i|you) renew (?:my|a|your) (?:\w+ )?(?:passport|driving licen[cs]e|drivers licen[cs]e)(?: (?:at|in) .*)?$/,
]

/** Weather, markets, leagues, recipes, orders: matters that no school's entries are about. */
export const isElsewhere = ({ sentence }: Said): boolean => ELSEWHERE.some((matter) => matter.test(sentence))
