import { oneOf } from './one-of.ts'
import type { Said } from './said.ts'

const DAYS =
  '(?:today|tonight|tomorrow|now|right now|this (?:week|weekend|evening|afternoon)|next week|on \\w+|in \\w+(?: \\w+)?(?: (?:today|tomorrow|on \\w+|this weekend))?)'
const LEAGUES = oneOf(`
  super ?bowl, world series, world cup, stanley cup, nba finals, premier league, champions league, ranfurly shield, playoffs, all
  ireland`)
const PRICED = oneOf(`
  bitcoin, crypto, gold, silver, ethereum, apple, tesla, corn, petrol, gas, oil, the dollar, the peso, the euro`)

/** Tried on the whole message. */
const ELSEWHERE = [
  new RegExp(`^(?:is it (?:going to|gonna)|will it|does it) (?:rain|snow|be (?:sunny|hot|cold|warm|windy))(?: ${DAYS})?$`),
  new RegExp(`^(?:what is|whats|what|hows|how is)(?: the)? (?:weather|forecast)(?: (?:like|going to be|gonna be|looking))*(?: ${DAYS})?$`),
  new RegExp(
    `^(?:whos?|which team) (?:won|wins|is going to win|going to win|will win|is gonna win|gonna win)(?: the)?(?: \\w+)? ${LEAGUES}\\b`,
  ),
  /^who won (?:the )?(?:\w+ )?(?:game|match|footy|football|fight) (?:last night|yesterday)\b/,
  new RegExp(`^(?:did|will|can) (?:the )?\\w+ (?:win|make) (?:the ${LEAGUES}|last night|ever again|again)`),
  new RegExp(
    `^(?:what is|whats|what)(?: the)? (?:current )?(?:stock |share |exchange )?(?:price|rate|cost|value) of (?:a |the )?${PRICED}\\b`,
  ),
  new RegExp(`^${PRICED} (?:price|stock|worth)\\b`),
  /^(?:what is|whats|what) (?:bitcoin|ethereum)\b/,
  /^(?:should i (?:buy|invest in)|is) (?:bitcoin|crypto|tesla)\b/,
  /^(?:(?:give me|what is|whats|what) )?(?:a |an |the )?(?:good |best )?recipe (?:of|for)\b/,
  /^(?:i want|i would like|id like|can i order|order|send me)(?: to order)?(?: (?:a|an|one|two|three|\d+))?(?: (?:small|medium|large))?(?: \w+)? pizzas?(?: (?:for delivery|to go|with \w+))?$/,
  /^(?:best|cheapest)(?: place for a)? (?:pizza|restaurants?|sneakers|flights?|phone|mobile|hotels?|burgers?|shawarma|balti|laptop)\b/,
  /^(?:(?:can|could) you recommend|any|what is|whats|i need)(?: a)?(?: good)? (?:plumber|restaurant|hotel|mechanic|electrician|stroller|bar)\b/,
  /^(?:cancel my|i want to cancel my|my) (?:netflix|spotify|cable)\b/,
  /^which is better(?: an?| the)? (?:xbox|playstation|iphone|android)\b/,
  /^(?:which|what are the|give me)(?: \w+)? (?:lottery|winning) numbers\b/,
  /^(?:(?:can|could) you )?(?:book|call|get) me (?:a|an) (?:taxi|cab|uber|lyft|flight|hotel|table)\b/,
  /^how (?:do|can|would) (?:i|you) (?:renew|get) (?:my|a|your) (?:\w+ )?(?:passport|driving licen[cs]e|drivers licen[cs]e)(?: (?:at|in) .*)?$/,
]

/** Weather, markets, leagues, recipes, orders: matters that no school's entries are about. */
export const isElsewhere = ({ sentence }: Said): boolean => ELSEWHERE.some((matter) => matter.test(sentence))
