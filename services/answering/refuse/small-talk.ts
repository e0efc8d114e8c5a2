import { oneOf } from './one-of.ts'
import { isCourtesy, type Said } from './said.ts'

const BOT =
  '(?:real |live |actual |just )*(?:person|lady|man|woman|guy|girl|human|human being|robot|bot|chatbot|machine|computer|ai|chatgpt|gpt|alive|siri|alexa)'
const SEASONS = oneOf(`
  christmas, new year, easter, eid, ramadan, diwali, hanukkah, holidays, thanksgiving, birthday, friday, monday`)

/** Each must fit the whole of what is left without courtesies, or begin it where it ends in `.*`. */
const SMALL_TALK = [
  /^(?:how are|how r|hows|how) (?:you|u|ya|yall|things|life)(?: (?:all|doing|feeling|today|tonight|my|friend|going))*$/,
  /^(?:how is|hows|how) (?:it|everything|your day|your night) going(?: today)?$/,
  /^(?:what is|whats|wats|what) (?:happening|(?:up|new|good|the craic)(?: today)?)$/,
  /^(?:is )?(?:anybody|anyone|somebody|someone) (?:here|there|home|alive)$/,
  new RegExp(`^(?:are|r) (?:you|u) (?:(?:a|an) )?${BOT}(?: or .*)?$`),
  new RegExp(`^(?:am i (?:talking|speaking|chatting) (?:to|with)|is this|is it|is that) (?:a|an) ${BOT}(?: or .*)?$`),
  /^(?:who|what) (?:even |the hell )?(?:are|r) (?:you|u)(?: even)?$/,
  /^who (?:made|built|created|programmed|wrote|trained) (?:you|u)$/,
  /^(?:what is|whats|what) (?:your|ur) (?:name|age|job|purpose|iq|sign|gender|phone number baby)$/,
  /^(?:what is|whats|what|who is|whos|tell me) (?:your|ur) fav(?:orite|ourite)?\b.*/,
  /^how old (?:are|r) (?:you|u)$/,
  /^where (?:are you from|do you live|were you born)$/,
  /^(?:are|r) (?:you|u) (?:married|single|happy|sad|bored|sleeping|asleep|awake|in love|ok|okay|gay|smart|dumb|stupid|listening)\b.*/,
  /^(?:will|can|would) (?:you|u) (?:marry|date|kiss|love) .*/,
  /^(?:do|did) (?:you|u) (?:have (?:a girlfriend|a boyfriend|feelings|a soul|emotions|a name|kids of your own)|love me|believe in|dream|sleep|eat|ever (?:sleep|dream))\b.*/,
  /^(?:i love|i luv|i like|i miss|love) (?:you|u)(?: so much| very much)?$/,
  /^(?:i am|im|iam) (?:so |really )?(?:bored|lonely)(?: talk to me)?$/,
  /^(?:tell|give|say|make)(?: me| us)? (?:a|an|another|some|one more|your best)?(?: \w+)* ?(?:joke|jokes|riddle|secret|fun fact|story|stories|poem|knock knock)\b.*/,
  /^(?:sing|rap|beatbox|dance)(?: (?:me|us|for|a|some|it|happy)\b.*)?$/,
  /^(?:do you|do u|who do you) (?:like|love|prefer|hate) (?:cats?|dogs?|me|humans|people|music|football|pizza|chocolate|in the|dogs or cats|cats or dogs)\b.*/,
  /^what do you think (?:of|about) (?:me|trump|the (?:premier|president|government|prime minister|weather|election))\b.*/,
  /^who should i vote for$/,
  /^(?:(?:your|ur|yo) (?:mama|mom|momma|mum)|(?:you|u) up)$/,
  /^test(?:ing)?(?: (?:test|testing|\d+))*$/,
  /^(?:talk to me|entertain me|make me laugh|say something(?: funny)?|lets chat|can we (?:chat|be friends))$/,
  new RegExp(`^(?:merry|happy) ${SEASONS}(?: (?:to|everyone|everybody|all|you|yall|and|your|family))*$`),
]

/** Greetings, thanks and chat with the machine, nothing asked of the school. */
export const isSmallTalk = (said: Said): boolean =>
  isCourtesy(said) || [said.sentence, said.words.join(' ')].some((words) => SMALL_TALK.some((talk) => talk.test(words)))
