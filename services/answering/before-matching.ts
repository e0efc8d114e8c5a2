import { wordsOf } from './lexical/words.ts'

const GREETINGS = new Set(
  `hi hello hey hiya howdy greetings good morning afternoon evening day night dear thanks thank thx you ty cheers bye goodbye ok okay great
   nice cool there all everyone so very much please welcome yes no test`.split(/\s+/),
)

/** Whether a message asks for nothing that could be looked up: no word of two letters or a number, or a greeting alone. */
export const asksNothing = (message: string): boolean => {
  const words = wordsOf(message)
  return !words.some((word) => word.length > 1) || words.every((word) => GREETINGS.has(word))
}
