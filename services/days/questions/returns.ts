import type { Intent } from './intent.ts'

const WHO =
  '(?:they|we|everyone|everybody|(?:the |my |our )?(?:kids?|children|child|students?|pupils?|son|daughter|school|class(?:es)?|lessons))'
const SCHOOL_AGAIN =
  '(?:school|class(?:es)?|lessons|term) (?:(?:is|are|be|will|does|do) )?(?:start|begin|open)(?:s|ing)?(?: (?:up|back))* (?:back|again|up|after)\\b'

/** How families ask for the day on which school begins again. */
const RETURN = new RegExp(
  `\\b(?:${[
    SCHOOL_AGAIN,
    '(?:start|begin)(?:s|ing)?(?: (?:up|back))? (?:school|class(?:es)?|lessons) (?:back|again|after)',
    `${WHO} (?:(?:have to|need to|are|is|be|all) )*(?:go|goes|going|come|comes|coming|get|gets|head|heads|start|starts)? ?back\\b`,
    `(?:go|going|come|coming|get|head|be) back(?= |$)`,
    'back (?:to|in|at) (?:school|class(?:es)?|session)',
    '(?:school|class(?:es)?|lessons|term) (?:(?:will|does|do) )?(?:resume|reopen|return)s?',
    '(?:resume|reopen|return)s?(?= |$)',
    'first (?:school )?day (?:back|after)',
    'next (?:school day|day (?:of|with|they have|we have|there is|theres) (?:school|class(?:es)?|lessons))',
  ].join('|')})`,
)
const NEXT_DAY = /\bnext (?:school day|day (?:of|with|they have|we have|there is|theres) (?:school|class(?:es)?|lessons))/

/** 'When do students return', 'first day back', 'when is the next day of school'. What time it is, or where, is another question.
 *  @param rest what the message says without the days it names */
export const asksForReturn = (rest: string, { asksWhen, asksTime, asksWhere, isTerse, isList }: Intent): boolean =>
  RETURN.test(rest) && (asksWhen || isTerse) && !(asksTime && !/\bwhat (?:day|date)\b/.test(rest)) && !asksWhere && !isList

/** 'When is the next day of school': it may be any day. */
export const asksForNextDay = (rest: string): boolean => NEXT_DAY.test(rest)
