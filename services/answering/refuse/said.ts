/** A message made ready for the lists of this folder. */
export interface Said {
  /** In lower case, without accents, invisible and control characters; punctuation is kept. */
  text: string
  /** The words of the text, apostrophes left out: `youre`, `whats`. */
  words: string[]
  /** Its clauses, one after the other, each the words of a clause joined by a space, without courtesies at its ends. */
  clauses: string[]
  /** The whole message in the same form. */
  sentence: string
}

/** What people put around a question, or send alone: 'day' and 'help' are here for 'have a nice day, you have been a great help'. */
const COURTESIES = new Set(
  `hi hello helo hallo hey heya hiya howdy yo sup greetings salaam salam assalamualaikum shalom namaste aloha hola bonjour merci
  gracias chur jazakallah khair habibi amigo good nice morning afternoon evening night day one dear sir madam maam mr mrs miss folks
  guys all everyone there many lot weekend info thanks thank thx ty tysm cheers ta you u so very much heaps bunch lots million again for your ur help time a
  the have great perfect lovely blessed wonderful rest of it too also been are youve youre best awesome amazing kind helpful appreciate
  appreciated i my friend god bless bye goodbye cya later see ya ok okay k kk cool fine alright sure yes yeah yep no nope nah lol lmao
  ha haha hahaha hehe whatever wow hmm um uh oh ah well please pls plz welcome bot robot mate bro dude man hon sweetie love dearie just
  saying back sorry to shabbat lifesaver star legend angel gem wee sweet dreams sleep tight`.split(/\s+/),
)

/** Those of them that alone say nothing of thanks or a greeting: 'rest time', 'welcome evening', 'star of the day', 'help'. */
const BESIDE_COURTESIES = new Set(
  `day weekend info many lot help time rest star legend angel gem man bot robot friend night evening morning afternoon sleep welcome back love sweet the a
  of for to it all everyone again my have one later very so much heaps bunch lots million been are also too folks guys please pls
  plz sir madam maam mr mrs miss`.split(/\s+/),
)

/** Those of them that say nothing at the beginning of a question. */
const OPENERS = new Set(
  `hi hello helo hallo hey heya hiya howdy yo sup greetings salaam salam shalom namaste hola bonjour dear please pls plz ok okay so
  well now lol ha haha hahaha hehe thanks thx then and but just bot robot chatbot mate bro dude oh um uh there chur guys hmm wow`.split(
    /\s+/,
  ),
)
const CLOSERS = new Set(
  'please pls plz thanks thx ty bye lol ha haha hehe bot robot chatbot mate bro dude man eh hurry now friend'.split(' '),
)

const wordsIn = (text: string) =>
  text
    .replace(/['’‘ʼ`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const withoutCourtesies = (words: readonly string[]): string => {
  const start = words.findIndex((word) => !OPENERS.has(word))
  const end = words.findLastIndex((word, at) => !CLOSERS.has(word) || words[at - 1] === 'a')
  return start < 0 ? '' : words.slice(start, end + 1).join(' ')
}

export const readMessage = (message: string): Said => {
  const text = message
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .toLowerCase()
    .trim()
  const words = wordsIn(text)
  const clauses = text
    .split(/[.!?;:,\n]+\s/)
    .map((clause) => withoutCourtesies(wordsIn(clause)))
    .filter(Boolean)
  return { text, words, clauses, sentence: withoutCourtesies(words) }
}

/** `hiiii` as `hi`. */
export const calm = (word: string) => word.replace(/(.)\1{2,}/g, '$1')

/** Whether a word is one that people put around a question. */
export const isCourteous = (word: string): boolean => COURTESIES.has(calm(word))

/** Whether a message is made of courtesies alone: 'hello there', 'thanks heaps, you have been a great help'. With a question
 *  mark ('all day?') only the words of a greeting are courtesies. */
export const isCourtesy = ({ words, text }: Said): boolean =>
  text.includes('?')
    ? words.every((word) => OPENERS.has(calm(word)))
    : words.every(isCourteous) && !words.every((word) => BESIDE_COURTESIES.has(word))
