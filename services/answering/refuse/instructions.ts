import { LANGUAGES } from './languages.ts'
import { oneOf } from './one-of.ts'
import type { Said } from './said.ts'

const ASK_FOR = '(?:(?:can|could|will|would) (?:you|u) |i (?:want|need) (?:you|u) to |you must |you should |help me |please |just )*'
/** The same where a question is none: 'can you act as a referee' asks the school. */
const ORDERED = '(?:i (?:want|need) (?:you|u) to |you must |you should |please |just )*'
const TELL = '(?:print|reveal|show|tell|give|repeat|output|display|read|list|share|say|leak|dump)(?: (?:me|us|out|back))*'
const PIECES = oneOf(`
  essay, poem, rap, song, story, book report, haiku, limerick, sonnet, speech, lyrics, paragraphs?, persuasive text, resume, cover
  letter, resignation letter, love letter, thesis, (?:python|javascript)(?: (?:script|code|program|function))?`)
/** What may follow the piece, so that it is not 'a story competition'. */
const OF_WHAT = oneOf(`
  about, on, of, for, to, in, with, that, which, who, where, using, from, as, like, explaining, describing, comparing,
  summarizing, summarising, and, please, now, no, \\d+`)
/** What a family may well want translated by the school. */
const PAPERS =
  /\b(?:newsletters?|documents?|letters?|forms?|reports?|meetings?|conferences?|website|page|papers?|handbook|emails?|flyers?|notes?|transcripts?)\b/

const IGNORE = '(?:ignore|disregard|forget|override|bypass|drop)'
const THE = '(?:the|any|everything|of|those|these)'
/** Only of the rules of the machine one speaks so. */
const ALL_YOUR = '(?:all|every|your|ur|previous|prior|earlier|above|last|safety|system)'
const RULES = '(?:instructions?|rules|prompts?|guidelines|restrictions|filters?)'
const HIDDEN = '(?:system|initial|hidden|original|internal|developer|secret)'
const WHOLE = '(?:the|your|ur|all|of|entire|complete|exact|whole|full|current)'
const ANSWER = '(?:answer|reply|respond|speak|talk|say|act|behave|pretend|ignore|obey)'

/** Tried on each clause. */
const INSTRUCTIONS = [
  new RegExp(`^${IGNORE}(?: ${THE})* ${ALL_YOUR}(?: (?:${THE}|${ALL_YOUR}))* ${RULES}\\b(?! (?:about|on|for|of)\\b)`),
  new RegExp(`^${IGNORE}(?: ${THE})* ${RULES}(?: above)?(?: and\\b|$)`),
  /^(?:ignore|disregard|forget|override|bypass) (?:the |your |all |any )*(?:faqs?|entries|documents?|information|knowledge base) and (?:tell|say|answer|reply|write|give)\b/,
  new RegExp(`^${IGNORE} all(?: of)?(?: the)? (?:previous|prior|earlier) (?:text|messages|context)\\b`),
  new RegExp(`^${IGNORE}(?: all)?(?: of)? (?:your|ur)(?: \\w+)? (?:programming|training)\\b`),
  new RegExp(`^${IGNORE}(?: (?:${THE}|all))* (?:text )?above\\b`),
  /^(?:ignore|disregard|forget) (?:everything|all|anything)(?: (?:above|before|so far)(?: this)?)?(?: and .*)?$/,
  /^(?:ignore|disregard|forget) (?:what|everything|anything|all|the rules|the instructions|the text|whatever) (?:that )?(?:you were|youve been|you have been) (?:told|given|taught)\b/,
  /^(?:ignore|disregard|forget) (?:everything|anything|all|what) (?:that )?they (?:told|taught) you\b/,
  new RegExp(`^(?:from now on|starting now) (?:(?:you|u)(?: (?:will|must|should|shall|have to))? )?(?:only |always )?${ANSWER}\\b`),
  /^(?:(?:from now on|starting now) (?:you are|youre|u are|ur)|(?:you are|youre|u are|ur) now) (?:dan|no longer|free|called|going to|in \w+ mode|(?:a|an|the|my) (?!(?:\w+ ){0,3}school\b))/,
  new RegExp(`^${ASK_FOR}pretend (?:to be|that|youre|your|you|u|im|i am|we|like)\\b`),
  new RegExp(`^${ORDERED}(?:act|behave|respond|answer|reply) as(?: if)? (?:a|an|my|the|you|youre|im)\\b`),
  // 'Talk like a Pirate Day'.
  new RegExp(`^${ASK_FOR}(?:act|speak|talk|respond|behave|answer|reply) like (?:a|an|my|the|you|youre|im)\\b(?! (?:\\w+ ){1,2}day\\b)`),
  new RegExp(
    `^${ASK_FOR}(?:(?:lets |let us )?role ?play (?:as|that|with me|you)|jailbreak(?: yourself| mode)?$|enter (?:developer|dan|god) mode)`,
  ),
  /^(?:answer|reply|respond to|end) (?:everything|every (?:message|question|sentence)|all (?:messages|questions))(?: \w+){0,4} (?:with|as|like|in|by|using)\b/,
  new RegExp(
    `^${ASK_FOR}${TELL}(?: ${WHOLE})* (?:(?:${HIDDEN}|full|whole) prompts?|(?:system|hidden|developer|secret) (?:instructions?|message|rules))\\b`,
  ),
  new RegExp(
    `^${ASK_FOR}${TELL}(?: all)?(?: of)? (?:your|ur)(?: (?:${HIDDEN}|${WHOLE}|own|previous|admin|master))* (?:prompt|instructions?|source code|training data|passwords?|api keys?|secrets?|configuration)(?: word for word| verbatim)?$`,
  ),
  new RegExp(
    `^${ASK_FOR}${TELL}(?: \\w+){0,3} (?:instructions?|rules|prompt|text) (?:that )?(?:you|u) (?:were|have been|got) (?:given|told|taught|trained|programmed)\\b`,
  ),
  new RegExp(`^${ASK_FOR}${TELL}(?: \\w+){0,3} passwords? (?:that )?(?:you|u) (?:have|know)\\b`),
  new RegExp(`^${ASK_FOR}${TELL}(?: \\w+){0,2} (?:admin|administrator|principals|root|database|master) passwords?\\b`),
  new RegExp(
    `^${ASK_FOR}(?:repeat|print|copy|show)(?: me)? (?:the |all |every)*(?:text|words|message|sentence|lines?|everything) above(?=$| (?:and|this|in|starting|beginning|word|verbatim)\\b)`,
  ),
  new RegExp(
    `^${ASK_FOR}(?:write|compose|draft|generate|create) (?:me|us|my|our|his|her|the|a|an|some|this)(?: \\w+){0,5} (?:${PIECES}|\\d+ words)(?: ${OF_WHAT}\\b|$)`,
  ),
  new RegExp(`^${ASK_FOR}write(?: (?:me|us|some|a|the))*(?: \\w+)? code(?: (?:to|that|in|for|which)\\b|$)`),
  new RegExp(
    `^${ASK_FOR}(?:do|finish|complete) (?:my|our|his|her|the|this)(?: \\w+)? (?:(?:homework|assignment|essay)(?: (?:for me|please|now))*$|essay (?:on|about)\\b)`,
  ),
]

const TRANSLATE = new RegExp(`^${ASK_FOR}(?:translate|conjugate) \\w`)
/** The words themselves: 'hello', 'this', but neither 'the menu' nor 'to Greek', which asks whether somebody does. */
const TEXT =
  '(?:the (?:following|words?|phrase|sentence|text)|(?!(?:the|an?|my|our|your|ur|his|her|their|all|everything|any|school|for|in|into|to) )\\w+)'
const TRANSLATION = new RegExp(`translate (?:${TEXT} .*(?:in|into|to) ${LANGUAGES}|this|that|it|the following)(?: for me)?$|conjugate .*`)
const QUOTATION = /(?:translate|conjugate)(?:[^"'“‘«]{0,12} )?["“‘«']/

/** 'Translate "good night" into Greek', but not 'translate the newsletter into Greek'. */
const isTranslation = ({ text, sentence }: Said) =>
  TRANSLATE.test(sentence) && !PAPERS.test(sentence) && (TRANSLATION.test(sentence) || QUOTATION.test(text))

/** Orders to the machine: change its rules, show them, play a part, write or translate a text. */
export const isInstruction = (said: Said): boolean =>
  [said.sentence, ...said.clauses].some((clause) => INSTRUCTIONS.some((instruction) => instruction.test(clause))) || isTranslation(said)
