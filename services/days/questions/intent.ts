/** Habits, rules, prices and how-to are the FAQ's, even when an event bears the name. */
const HABIT =
  /\b(?:every|each|usually|normally|typically|generally|always|ever|often|daily|weekly|monthly|regularly|regular(?! (?:school )?day\b)|hours|policy|rules?|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays|mornings|evenings|afternoons|nights)\b|\ba (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b(?! in\b)/
const ANOTHER_QUESTION =
  /\b(?:why|who|whose|whom|cost|costs|price|prices|fee|fees|pay|paid|buy|ticket|tickets|sign up|signup|register|rsvp|volunteer|bring|wear|allowed|cancel|cancelled|canceled|snow|weather|if|instead|refund|needs|need (?:to|a|my|any)|how (?!long (?:until|to|is it until|before|do we have|(?:is|does) (?:the )?\w+ (?:break|vacation|recess)\b)|many (?:more )?(?:days|weeks|sleeps|months)|soon))\b|\$|\b(?:can|could|may|should|must|shall) (?:i|we|he|she|they|my|parents|students|kids|children|siblings|dads?|mums?|moms?|grandparents)\b|\b(?:(?:next|last) (?:school )?year|years (?:from|ago|time)|in \w+ years|that (?:week|day|weekend|month)|until when|when until)\b/
/** 'When does X start' asks for one day of X; with any other verb it asks for a habit. */
const DO = /\b(?:do|does|dont|doesnt)\b/
const DOES_BEGIN =
  /\b(?:do|does)\b.* (?:start|begin|end|finish|resume|open|close|happen|take place|return|go back|come back|get back|get out|get off|be back|kick off)\b/
const DO_WE_HAVE =
  /\b(?:(?:do|does) (?:we|the (?:kids|children|students|pupils|school)|(?:my )?(?:son|daughter|kid|kids|child|children)|students|pupils|kids|children|you|they)|(?:we|they) (?:dont|do not)) (?:have|get|go)\b/
/** Only what says nothing of its own: 'I need to know when …', 'could you tell me …'. */
const POLITE =
  /\b(?:(?:i )?(?:am |was )?(?:just )?wondering|(?:i )?(?:just )?(?:need|want|would like|wanna|trying) to (?:know|find out|check|ask)|id like to know|(?:do you|does (?:anyone|anybody)) (?:happen to )?know|(?:can|could|would) (?:you|someone|anyone) (?:please )?(?:tell|remind|let) (?:me|us)(?: know)?|(?:please )?(?:let me know|tell me|remind me|(?:send|give|show) me(?= (?:everything|all|(?:the )?(?:\w+ )?(?:dates|events|calendar))\b))|as (?:normal|usual)|(?:somebody|someone) (?:said|told me)(?: that)?|i heard(?: that)?|any idea|i (?:forgot|cant remember|cant find|lost track of)|(?:hi|hello|hey)(?: there)?|thanks|thank you|please|lol|haha+|omg|btw|or (?:not|nah|what)$)\b/g

const WHO_ASKS =
  /\b(?:my|the) (?:boss|work|manager|sitter|babysitter|nanny|ex|job) (?:needs? to know|is asking|keeps asking|wants to know)\b|\b(?:everybody|everyone) (?:is asking|keeps asking|asks)(?: me)?\b/g
/** 'My son says there is something on Friday'; that there is no school, or a concert, is what he may be wrong about. */
const HEARSAY =
  /\bmy (?:(?:older|oldest|younger|youngest|other) )?(?:one|son|daughter|kid|child|friend|neighbou?r|ex) (?:says|said|thinks)(?: that)?(?= theres? (?:is )?(?:something|anything)\b)/g

/** A message without its courtesies.  @param text as `plainText` makes it */
export const withoutCourtesies = (text: string): string =>
  [WHO_ASKS, HEARSAY, POLITE]
    .reduce((rest, said) => rest.replace(said, ' '), text)
    .replace(/\s+/g, ' ')
    .trim()

/** 'Things to do for families', and not 'things to do before the trip'. */
const TO_DO =
  /\b(?:things|anything|something) to do\b(?! (?:with|before|by|to)\b| for (?!(?:the )?(?:kids|families|students|children|parents)\b))/

/** 'Anything' of 'anything special on campus that I should remember'. */
export const withoutPurpose = (rest: string): string =>
  rest
    .replace(/\bon campus\b/, ' ')
    .replace(TO_DO, 'anything')
    .replace(
      / (?:looking|i need (?:it|this|that)|(?:it|this|that) is|its) for (?:the|my|our) (?:calendar|diary|fridge|minutes|notes|planner|records|scrapbook)$/,
      '',
    )
    .replace(
      / ?\b(?:(?:that|which|i|we|should|must|can|to) )+(?:put|write|note|mark|add) (?:(?:it|this|them|that|down|up) )*(?:in|on|to|into) (?:the|my|our) (?:\w+ )?(?:diary|calendar|planner|fridge)\b/,
      ' ',
    )
    .replace(/\byou (?:guys|all)\b/, 'you')
    .replace(/\b(have|got) (?:written down|lined up|in store)\b/, '$1')
    .replace(/\b(anything|something) (?:else|special|important|big|fun)\b/, '$1')
    .replace(/ (?:(?:that|which|i|we) )+(?:should|must|ought to) (?:know|remember|be aware of|note|go on the \w+)(?: about)?$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/** 'When do reports come out': a habit, unless the calendar has it by that very name. */
const isHabit = (text: string): boolean => DO.test(text) && !DOES_BEGIN.test(text) && !DO_WE_HAVE.test(text)

const LONGEST_QUESTION = 30

/** Whether a message asks for something that a calendar never says, or for a habit. */
export const isNoCalendarQuestion = (text: string): boolean =>
  HABIT.test(text) || ANOTHER_QUESTION.test(text) || text.split(' ').length > LONGEST_QUESTION

const WHEN =
  /^(?:and |so |ok )?when\b|\b(?:when (?:is|are|was|were|does|do|did|will|would)|whens|wen|what (?:day|date|time|month|evening|weekend)|which (?:day|date|week|weekend|evening|month)|(?:what|which) (?:mon|tues|wednes|thurs|fri|satur|sun)day|date|dates|how (?:long|many|soon))\b|\bwhen$/
const WHERE = /\b(?:where|wheres|what room|which room|location|venue|home or away|away or home)\b/
const NEXT = /\b(?:next|upcoming|coming up|soon)\b/
const LIST = /\b(?:all|list|dates|what .*s are|which .*s are|any .*s)\b/
const GENERAL =
  /\b(?:events?|calendar|happening|happens|happened|happen|going on|(?:whats?|what is|what are|what was|was|anything|something) on|what have (?:we|you|they)(?: got)? on|anything|something|activities|activity|planned|scheduled|coming up|agenda|plans)\b/
const BARE =
  /^(?:(?:and|or|so|ok|okay|what|whats|is|are|about|how|for|on|of|at|the|a|this|them|then|there|theres|all|every|dates|list|stuff|everything(?! ok)|things?|important|can you|could you|(?:do|does|did|will) (?:we|you|they|yall|the (?:school|kids|children|students)) (?:have|got)|(?:we|you|they) (?:have|got)|(?:have|has) (?:we|you|they)(?: got)?|at (?:the )?school|for (?:the )?(?:kids|children|students|families))(?:\s|$))*$/
const THEY = '(?:they|we|(?:the |my )?(?:kids|children|students|pupils))'
const SCHOOL = new RegExp(
  `\\b(?:school(?! night)|schools|class|classes|lessons)\\b|^(?:(?:do|does|will) ${THEY} (?:go|have to (?:go|come|be)|come)(?: in)?|(?:are )?${THEY} (?:in|off)|off)$`,
)
const FULL_DAY =
  /\b(?:full|whole|normal|regular|half|short|shortened) (?:school )?day\b|\b(?:stay|school|in|there) all day\b|\b(?:let|get) out\b|\b(?:pick ?up|dismissal|home) time\b/
const ONLY_FOR =
  /\b(?:just|only|specifically|exclusively) (?:for|the|\d{1,2}(?:st|nd|rd|th)|grades?|years?|y\d+|freshm[ae]n|sophomores?|juniors?|seniors?|kinder\w*)\b|\bonly$/
const NEARNESS = /\bthis (?:school )?year\b/
const ENDS =
  /\b(?:again|(?:ends?|ending|over|finish|finishes)(?! (?:for|before|(?:the )?(?:\w+ )?(?:break|holidays?|vacation|half|recess))\b)|resumes?|return|returns|(?:starts?|begins?)(?: back)? after|go back|back to school|come back|get back|be back|back after|back from)\b/

const BOTH =
  /\b(?:starts?|begins?|starting|beginning) and (?:ends?|finish(?:es)?|ending)\b|\bhow long (?:is|are|does|do|will)\b(?!.*\b(?:until|before|till)\b)/

/** What a message asks of the calendar. */
export interface Intent {
  asksWhen: boolean
  asksWhere: boolean
  asksTime: boolean
  isNext: boolean
  /** Of what follows something else, 'the next day off after Labor Day', or is before it. */
  isBeside: boolean
  isLast: boolean
  isList: boolean
  /** Of events in general: 'what's on'. */
  isGeneral: boolean
  asksForAny: boolean
  /** 'Just for 10th graders', and not also for them. */
  isOnlyForThem: boolean
  /** 'When do …': of what is done again and again. */
  isHabit: boolean
  /** Says nothing but the days. */
  isBare: boolean
  /** Of there being school. */
  isSchool: boolean
  /** Of when a day of school ends: 'is it a full day', 'pickup time'. */
  asksIfFull: boolean
  asksEnd: boolean
  /** Of an end of the day that is called early. */
  asksEarly: boolean
  /** 'When is it again': of its end, or only asked once more. */
  isAgain: boolean
  asksStart: boolean
  /** 'When does winter break start and end', 'how long is it': of both. */
  asksBoth: boolean
  isTerse: boolean
}

const TERSE = 7
const ASKS_ELSE = /^(?:what|whats|which|how|is|are|can|do|does|will|was|were|did|has|have|i|we|my)\b/

/** @param text the message in plain text without courtesies   @param rest the same without the days it names */
export const intentOf = (text: string, rest: string): Intent => ({
  asksWhen: WHEN.test(rest),
  asksWhere: WHERE.test(rest),
  asksTime: /\b(?:what time|time)\b/.test(rest),
  isNext: NEXT.test(rest) || NEARNESS.test(rest),
  isBeside: /\b(?:after|before) (?!school\b|care\b|class\b|hours\b)\S/.test(rest),
  isLast: /\b(?:last|latest|final|previous|most recent)\b/.test(rest) && !/\blast day/.test(rest),
  isList: LIST.test(rest),
  isGeneral: GENERAL.test(text) || TO_DO.test(text),
  asksForAny: /\bany\b/.test(text),
  isOnlyForThem: ONLY_FOR.test(rest),
  isHabit: isHabit(text),
  isBare: BARE.test(rest),
  isSchool: SCHOOL.test(rest),
  asksIfFull: FULL_DAY.test(rest),
  asksEnd: ENDS.test(rest),
  asksEarly: /\bearly\b/.test(rest),
  isAgain: /\bagain\b/.test(rest),
  asksStart: /\b(?:starts?|begins?)\b(?!(?: back)? after\b)/.test(rest),
  asksBoth: BOTH.test(rest),
  isTerse: text.split(' ').length <= TERSE && !ASKS_ELSE.test(text),
})
