import type { SmallTalk } from '@clearbell/contracts'
import { oneOf } from './one-of.ts'
import { calm, isCourtesy, type Said } from './said.ts'

const BOT =
  '(?:real |live |actual |just )*(?:person|lady|man|woman|guy|girl|human|human being|robot|bot|chatbot|machine|computer|ai|chatgpt|gpt|alive|siri|alexa)'
const SEASONS = oneOf(`
  christmas, new year, easter, eid, ramadan, diwali, hanukkah, holidays, thanksgiving, birthday, friday, monday`)

const TELL = '(?:tell|give|say|make)(?: me| us)?'
const FUN = '(?:jokes?|riddles?|secrets?|fun facts?|story|stories|poems?|knock knock)'
const ABOUT = '(?: (?:about|on|for|to|please|that|with|there|now)\\b.*)?'
const OR_WHAT = `(?: or (?:(?:a |an )?${BOT}|a program|not|something|(?:what|one of)\\b.*))?`
const NOW = '(?: (?:today|tonight|now|right now|yet|too|at night|at all|ever))*'

/** Each pattern here and below must fit the whole message without its courtesies: a message that goes on may be a question of school. */
const GREETINGS = [
  /^(?:how are|how r|hows|how) (?:you|u|ya|yall|things|life)(?: (?:all|doing|feeling|today|tonight|my|friend|going))*$/,
  /^(?:how is|hows|how) (?:it|everything|your day|your night) going(?: today)?$/,
  /^(?:what is|whats|wats|what) (?:happening|(?:up|new|good|the craic)(?: today)?)$/,
  /^(?:morning|(?:morning|afternoon|evening) (?:all|everyone|folks|guys|sir|madam|miss))$/,
  /^(?:is )?(?:anybody|anyone|somebody|someone) (?:here|there|home|alive)$/,
  new RegExp(`^(?:merry|happy) ${SEASONS}(?: (?:to|everyone|everybody|all|you|yall|and|your|family))*$`),
]

const CHAT_WITH_THE_MACHINE = [
  /^(?:youre|you are) (?:very |most |so )?welcome$/,
  new RegExp(`^(?:are|r) (?:you|u) (?:(?:a|an) )?${BOT}${OR_WHAT}$`),
  new RegExp(`^(?:am i (?:talking|speaking|chatting) (?:to|with)|is this|is it|is that) (?:a|an) ${BOT}${OR_WHAT}$`),
  /^(?:who|what) (?:even |the hell )?(?:are|r) (?:you|u)(?: even)?$/,
  /^who (?:made|built|created|programmed|wrote|trained) (?:you|u)$/,
  /^(?:what is|whats|what) (?:your|ur) (?:name|age|job|purpose|iq|sign|gender|phone number baby)$/,
  /^(?:what is|whats|what|who is|whos|tell me) (?:your|ur) fav(?:orite|ourite)?\b.*/,
  /^how old (?:are|r) (?:you|u)$/,
  /^where (?:are you from|do you live|were you born)$/,
  new RegExp(
    `^(?:are|r) (?:you|u) (?:married|single|happy|sad|bored|sleeping|asleep|awake|in love|ok|okay|gay|smart|dumb|stupid|listening)(?: (?:to|with) me)?(?: or \\w+)?${NOW}$`,
  ),
  /^(?:will|can|would) (?:you|u) (?:marry|date|kiss|love) me\b.*/,
  new RegExp(
    `^(?:do|did) (?:you|u) (?:have (?:a girlfriend|a boyfriend|feelings|a soul|emotions|a name|kids of your own)|love me|believe in (?:god|ghosts|aliens|santa|magic|love)|dream|sleep|eat|ever (?:sleep|dream))${NOW}$`,
  ),
  /^(?:i love|i luv|i like|i miss|love) (?:you|u)(?: so much| very much)?$/,
  /^(?:i am|im|iam) (?:so |really )?(?:bored|lonely)(?: talk to me)?$/,
  new RegExp(`^${TELL} (?:(?:a|an|another|some|one more|your best|ur best) (?:\\w+ ){0,3})?${FUN}${ABOUT}$`),
  new RegExp(
    `^(?:sing|rap|beatbox|dance)(?: (?:for )?(?:me|us)\\b.*| (?:me |us )?(?:a |some )?(?:\\w+ )?(?:song|birthday|something|anthem))$`,
  ),
  /^(?:do you|do u|who do you) (?:like|love|prefer|hate) (?:cats?|dogs?|me|humans|people|music|football|pizza|chocolate)(?: or (?:cats?|dogs?|robots?))?(?: (?:better|more|too))?$/,
  /^who do you (?:like|prefer) in the (?:\w+ ){0,3}(?:game|match|election|final|bowl|cup)$/,
  /^what do you think (?:of|about) (?:me|trump|the (?:premier|president|government|prime minister|weather|election))$/,
  /^who should i vote for$/,
  /^(?:(?:your|ur|yo) (?:mama|mom|momma|mum)|(?:you|u) up)$/,
  /^(?:test|test(?:ing)?(?: (?:test|testing|1|2|3|12|123|1234|one|two|three))+)$/,
  /^(?:talk to me|entertain me|make me laugh|say something(?: funny)?|lets chat|can we (?:chat|be friends))$/,
]

const ACKNOWLEDGEMENTS = [
  /^(?:got it|understood|good to know|(?:that|it|this) (?:really )?(?:helps|helped)(?: (?:a lot|me|so much))*|that is all|thats all)$/,
]

const FAREWELLS = [/^(?:(?:you )?take care|talk (?:to you )?(?:soon|later)|ttyl)$/]

const fits = (patterns: readonly RegExp[], { sentence, words }: Said): boolean =>
  [sentence, words.join(' ')].some((text) => patterns.some((pattern) => pattern.test(text)))

/** Greetings, thanks and chat with the machine, nothing asked of the school. */
export const isSmallTalk = (said: Said): boolean =>
  isCourtesy(said) || fits([...GREETINGS, ...ACKNOWLEDGEMENTS, ...FAREWELLS, ...CHAT_WITH_THE_MACHINE], said)

const anyOf = (list: string) => new RegExp(`\\b${oneOf(list)}\\b`)

/** The first pattern that fits decides: 'hi, thanks, bye' is answered as thanks. */
const COURTEOUS: readonly (readonly [SmallTalk, RegExp])[] = [
  ['thanks', anyOf('thanks, thank, thx, ty, tysm, cheers, ta, merci, gracias, chur, jazakallah, appreciate, appreciated')],
  [
    'goodbye',
    anyOf('bye, goodbye, cya, see ya, see you, good night, nice night, sleep well, sleep tight, sweet dreams, have a, have the, bless'),
  ],
  [
    'greeting',
    anyOf(`hi, hello, helo, hallo, hey, heya, hiya, howdy, yo, sup, greetings, salaam, salam, assalamualaikum, shalom, namaste, aloha,
      hola, bonjour, good morning, good afternoon, good evening, good day`),
  ],
  // Thanks without the word: 'ok great'.
  [
    'thanks',
    anyOf(
      'ok, okay, k, kk, great, good, nice, cool, fine, alright, lovely, perfect, wonderful, best, awesome, amazing, kind, helpful, wow, lifesaver',
    ),
  ],
]

/** The kind of a message that only greets, thanks or takes leave; null for any other, and for 'no' or 'lol'. */
export const courtesyOf = (said: Said): SmallTalk | null => {
  if (isCourtesy(said)) {
    const text = said.words.map(calm).join(' ')
    return COURTEOUS.find(([, pattern]) => pattern.test(text))?.[0] ?? null
  }
  if (fits(ACKNOWLEDGEMENTS, said)) return 'thanks'
  if (fits(FAREWELLS, said)) return 'goodbye'
  return fits(GREETINGS, said) ? 'greeting' : null
}
