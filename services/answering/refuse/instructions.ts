import { oneOf } from './one-of.ts'
import type { Said } from './said.ts'

const ASK_FOR = '(?:(?:can|could|will|would) (?:you|u) |i (?:want|need) (?:you|u) to |you must |you should |help me |please |just )*'
const TELL = '(?:print|reveal|show|tell|give|repeat|output|display|read|list|share|say|leak|dump)(?: (?:me|us|out|back))*'
const PIECES = oneOf(`
  essay, poem, rap, song, story, book report, haiku, limerick, sonnet, speech, lyrics, paragraphs?, persuasive text, resume, cover
  letter, resignation letter, love letter, python, javascript, code, homework, assignment, thesis`)
const LANGUAGES = oneOf(`
  english, french, spanish, german, italian, japanese, chinese, mandarin, greek, tamil, hindi, arabic, russian, korean, latin,
  portuguese, dutch, polish, turkish, swahili, urdu, irish, welsh, maori, vietnamese, hebrew`)
/** What a family may well want translated by the school. */
const PAPERS =
  /\b(?:newsletters?|documents?|letters?|forms?|reports?|meetings?|conferences?|website|page|papers?|handbook|emails?|flyers?|notes?|transcripts?)\b/

/** Tried on each clause. */
const INSTRUCTIONS = [
  /^(?:ignore|disregard|forget|override|bypass|drop)(?: (?:all|any|every|everything|the|of|your|ur|my|those|these|previous|prior|earlier|above|last|safety))* (?:instructions?|rules|prompts?|guidelines|programming|training|restrictions|filters?|text|everything above|above)\b(?! (?:about|on|for|of)\b)/,
  /^(?:ignore|disregard|forget) (?:everything|all|anything)(?: (?:above|before|so far)(?: this)?)?(?: and .*)?$/,
  /^(?:ignore|disregard|forget) (?:what|everything|anything|all|the rules|the instructions|the text|whatever) (?:that )?(?:you were|youve been|you have been|they|i) (?:told|given|taught|said|gave)\b.*/,
  /^(?:from now on|starting now) (?:you|u|youre|answer|reply|respond|speak|talk|say|act|only|always|every|ignore)\b/,
  /^(?:you are|youre|u are|ur) now (?:a|an|dan|the|my|in|free|no longer|called|going to)\b/,
  new RegExp(`^${ASK_FOR}pretend (?:to be|that|youre|your|you|u|im|i am|we|like)\\b`),
  new RegExp(`^${ASK_FOR}(?:act|speak|talk|respond|behave|answer|reply) (?:as|like)(?: if)? (?:a|an|my|the|you|youre|im) ?\\w*`),
  new RegExp(`^${ASK_FOR}(?:role ?play|jailbreak|enter (?:developer|dan|god) mode)\\b`),
  /^(?:answer|reply|respond to|end) (?:everything|every (?:message|question|sentence)|all (?:messages|questions))\b/,
  new RegExp(
    `^${ASK_FOR}${TELL}(?: \\w+){0,4} (?:system|initial|hidden|original|internal|developer|secret|whole|full) (?:prompt|instructions?|message|rules)\\b`,
  ),
  new RegExp(
    `^${ASK_FOR}${TELL}(?: all)?(?: of)? (?:your|ur)(?: \\w+)? (?:prompt|instructions?|source code|training data|passwords?|api keys?|secrets?|configuration)(?: word for word| verbatim)?$`,
  ),
  new RegExp(
    `^${ASK_FOR}${TELL}(?: \\w+){0,3} (?:instructions?|rules|prompt|text|passwords?) (?:that )?(?:you|u) (?:were|have|got|know)\\b`,
  ),
  new RegExp(`^${ASK_FOR}${TELL}(?: \\w+){0,2} (?:admin|administrator|principals|root|database|master) passwords?\\b`),
  new RegExp(
    `^${ASK_FOR}(?:repeat|print|copy|show)(?: me)? (?:the |all |every)*(?:text|words|message|sentence|lines?|everything) above\\b`,
  ),
  new RegExp(
    `^${ASK_FOR}(?:write|compose|draft|generate|create|do|finish) (?:me|us|my|our|his|her|the|a|an|some|this)(?: \\w+){0,5} (?:${PIECES}|\\d+ words)\\b(?! (?:club|contest|competition|room|policy|help))`,
  ),
]

const TRANSLATE = new RegExp(`^${ASK_FOR}(?:translate|conjugate)\\b`)
const TO_LANGUAGE = new RegExp(` (?:in|into|to) ${LANGUAGES}(?: for me)?$`)

/** 'Translate "good night" into Greek', but not 'translate the newsletter into Greek'. */
const isTranslation = ({ text, sentence }: Said) =>
  TRANSLATE.test(sentence) &&
  !PAPERS.test(sentence) &&
  (/(?:translate|conjugate)[^"'“‘«]{0,12}["“‘«']/.test(text) ||
    TO_LANGUAGE.test(sentence) ||
    /(?:translate(?: (?:this|that|it|the following)(?: for me)?)?|conjugate .*)$/.test(sentence))

/** Orders to the machine: change its rules, show them, play a part, write or translate a text. */
export const isInstruction = (said: Said): boolean =>
  [said.sentence, ...said.clauses].some((clause) => INSTRUCTIONS.some((instruction) => instruction.test(clause))) || isTranslation(said)
