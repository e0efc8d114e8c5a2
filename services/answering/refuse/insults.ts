import { stemOf } from '@clearbell/words'
import { mentionsIn } from '../lexical/concepts.ts'
import { oneOf } from './one-of.ts'
import { readMessage, type Said } from './said.ts'

const ABUSE = oneOf(`
  useless, stupid, stupidest, dumb, dumber, dumbest, dumbass, idiots?, idiotic, morons?, moronic, donkeys?, clowns?, jokes?, junk,
  trash, garbage, rubbish, crap, crappy, shit, shite, shitty, pathetic, worthless, losers?, ugly, jerks?, bastards?, bitch, suck,
  sucks, ass, arse, arsehole, asshole, dick, cunt, wankers?, terrible, awful, worst, lame, scum, fools?, retarded, annoying, thick,
  rude, incompetent, clueless, liars?, evil, stuck up, ridiculous, horrible, disgusting`)
const CURSES = oneOf(`
  fuck, fucking, fuckin, fucks, bloody, damn, damned, goddamn, effing, shitty, stupid, dumb, useless, crappy`)
const MACHINE = '(?:chat|chatbot|bot|robot|thing|machine|computer|ai|app|site|website|service|system)'
const ADDRESSED = `(?:you|u|ya|yall|ur|youre|(?:this|that|the|your|ur)(?: ${CURSES})* (?:${MACHINE}|school))`
const FILLING = oneOf(`
  guys, people, lot, all, are, r, re, is, so, such, a, an, the, just, really, absolutely, totally, completely, bunch, load, piece, of,
  total, complete, biggest, big, old, fat, freaking`)
const BETWEEN = `(?: (?:${FILLING}|${CURSES}))*`

const OPENINGS = [
  new RegExp(`^${ADDRESSED}${BETWEEN} ${ABUSE}\\b`),
  new RegExp(`^(?:fuck|screw|damn|curse) (?:you|u|off|this|the ${MACHINE}|this ${MACHINE})\\b`),
  new RegExp(`^(?:i hate|hate) (?:you|u|(?:this|your)(?: ${CURSES})* ${MACHINE})\\b`),
  new RegExp(`^(?:what a |such a )?(?:${ABUSE}|${CURSES}) (?:${ABUSE}|${MACHINE})\\b`),
  /^(?:shut up|shut the \w+ up|go to hell|piss off|eat shit|kiss my ass|bugger off|sod off|stfu|bullshit)\b/,
  /^(?:get lost|drop dead|bite me|wtf)$/,
]

const ASKING =
  /\b(?:who|whom|when|where|how|what|which|why|can|cant|could|may|must|need|call|email|contact|reach|report|talk|speak|not|wont|doesnt|isnt|keeps|my (?:kid|child|son|daughter)s?)\b/
const SAME_AGAIN = new RegExp(`^ and so (?:is|are|does|do|r) .*|^ ${MACHINE}| ${MACHINE}$`)
/** A complaint is about something; after an insult come a few words at most. */
const WORDS_AFTER = 12

/** Abuse of the machine or the school that asks for nothing: neither a question nor a matter of school follows. */
export const isInsult = ({ sentence }: Pick<Said, 'sentence'>): boolean =>
  OPENINGS.some((opening) => {
    const found = opening.exec(sentence)
    if (!found) return false
    const rest = sentence.slice(found[0].length).replace(SAME_AGAIN, '')
    const words = rest.split(' ').filter(Boolean)
    return words.length <= WORDS_AFTER && !ASKING.test(rest) && mentionsIn(words.map(stemOf)).length === 0
  })

const QUESTION =
  '(?<asked>(?:whos?|whens?|wheres?|hows?|whats?|which|why|is|are|was|do|does|did|can|could|may|will|am|should|must) \\S+ .*?)'
const ANSWER_ME = '(?: (?:and|so|but|now|just|please|pls|ok|(?:can|could|will) (?:you|u)|answer(?: me)?|tell me|i asked(?: you)?))*'
const ASKED_AFTER = new RegExp(`^(?: ${MACHINE})?${ANSWER_ME} ${QUESTION}$`)
const NAMES = oneOf('idiots?, morons?, clowns?, losers?, jerks?, bastards?, bitch, asshole, arsehole, dick, wankers?, fools?, dumbass')
/** 'Damn when is pick up', and not 'useless is what my son calls it'. */
const CRY = new RegExp(`^(?:${NAMES}|(?:god)?damn|fuck)\\b`)
/** '… you stupid bot', and not '… when kids call you stupid'. */
const CALLED_AFTER = new RegExp(
  `^(?!.*\\b(?:call|say|said|tell|told|hear|bull)\\w*\\b)${QUESTION} (?:you|u|ya)${BETWEEN} (?:${NAMES}|${CURSES})(?: ${MACHINE})?$`,
)

const withoutAbuse = (clause: string): string => {
  const said = clause.replace(/^(?:omg|ugh|wtf|argh) /, '')
  for (const opening of [...OPENINGS, CRY]) {
    const found = opening.exec(said)
    const question = found && ASKED_AFTER.exec(said.slice(found[0].length))
    if (question) return question.groups!['asked']!
  }
  return CALLED_AFTER.exec(said)?.groups!['asked'] ?? clause
}

/** A message without the abuse around its question: 'what time does school start' of 'you stupid bot what time does school start'.
 *  One that has none is left as it is. */
export const withoutInsult = (message: string): string => {
  const { clauses } = readMessage(message)
  const asked = clauses.filter((clause) => !isInsult({ sentence: clause })).map(withoutAbuse)
  const isSame = asked.length === clauses.length && asked.every((clause, at) => clause === clauses[at])
  return isSame || asked.length === 0 ? message : asked.join('. ')
}
