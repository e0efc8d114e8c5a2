import { MONTH, WD } from '../dates/date-form.ts'

/*
 * When a calendar says that there is no school. An answer made of it is certain, so whatever may be said of anything else says
 * nothing: 'Library closed', 'No school lunch', 'Bake sale at recess', 'If there is no school on Thursday, the concert …'.
 * All texts are in lower case.
 */

const WEEKDAY = `(?:${WD}|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)`
const MONTH_NAME = `(?:${MONTH}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`
const NTH = '\\d{1,2}(?:st|nd|rd|th)?'
const DATE = `(?:the )?(?:(?:good |holy |easter )?${WEEKDAY}\\b|${MONTH_NAME}\\b\\.?(?: \\d|$)|${NTH}(?: ?(?:[-–/&]|and|to) ?${NTH})?(?: of)? ${MONTH_NAME}\\b|\\d{1,2}/\\d)`
const PUPILS = '(?:students?|pupils?|children|kids|learners|scholars|everyone|everybody)'
const GROUP =
  '(?:grades?|gr|(?:years?|yrs?\\.?|primary) \\d+|(?:elementary|elem|primary|pri|middle|lower|upper|nursery|preschool|high school)|pre-?k|[ptj]?k|kinder\\w*|[psy]\\d+|\\d{1,2}(?:st|nd|rd|th) grade)\\b'

/** What may follow 'no school' or 'closed' and leaves them what they are. */
const GOES_ON = new RegExp(
  `^(?:\\s*(?:$|[*.,;:!?()/|+"”]|[-–—](?!\\w)|\\s[-–—])| (?:${[
    `(?:(?:on|from|to|through|thru|during) )?${DATE}`,
    '(?:through|thru) (?:the )?(?:end|rest)\\b',
    '(?:until|till?) (?!\\d{1,2}(?:[:.]\\d| ?[ap]\\.?m| ?o)|noon|midday|lunch)',
    '(?:from|after) (?:noon|midday|12|today|\\d{1,2}(?:[.:]\\d\\d| ?[ap]\\.?m))\\b',
    'for (?!(?:parents|adults|families|visitors|lunch|the (?:public|evening|night))\\b)',
    'today\\b|all (?:day|week)\\b',
    '(?:this|that|either|any|both|the (?:whole|entire|rest of the)) (?:\\w+day|days?|week|month|morning|afternoon)\\b',
    'due to\\b|because\\b|owing to\\b|at all\\b|in (?:observance|hono|recognition|celebration|lieu|session)',
    '(?:and|or|&) (?:no\\b|(?:the )?offices?\\b|after-?|extended|clubs?\\b|nursery)',
    GROUP,
  ].join('|')}))`,
)
/** 'No classes today are cancelled.' */
const LEAVES_ALL = /^[^.;,]*\b(?:missed|cancell?ed|affected|disrupted)\b/
const CONDITION = /\b(?:if|when|whenever|case|should|unless|whether)\b[^.;!?]*$/

/** Whether a text has a phrase that is not part of another, nor only what might be. */
const says = (text: string, phrase: RegExp, goesOn: (rest: string) => boolean = (rest) => GOES_ON.test(rest)): boolean =>
  [...text.matchAll(phrase)].some(({ 0: found, index }) => {
    const rest = text.slice(index + found.length)
    return goesOn(rest) && !LEAVES_ALL.test(rest) && !CONDITION.test(text.slice(0, index))
  })

const NO_SCHOOL = /\bno (?:school|classes|lessons)\b/g
const NO_SCHOOL_IN_TITLE = /\bno (?:school|classes|lessons|students|pupils)\b|^no class\b/g
/** 'The road to the school is closed' and 'Sunday school closed' say nothing of the school. */
const OTHERS =
  '(?<!\\b(?:at|to|of|near|by|from|behind|outside|before|after|early|pre|sunday|saturday|summer|swim|dance|music)[ -](?:the |our )?)'
const CLOSED = '(?: (?:and|&) (?:\\w+ )?offices?)?(?:(?:,[^.;]{0,60})? (?:is|are|will be|stays?|remains?))? (?:closed|shut)\\b'
const SCHOOL_CLOSED = new RegExp(`${OTHERS}\\b(?:school|college|academy)${CLOSED}`, 'g')
const SCHOOL_CLOSED_IN_TITLE = new RegExp(
  `${OTHERS}\\b(?:school|campus|college|academy|district)${CLOSED}|^(?:all )?schools closed\\b`,
  'g',
)
const TO_PUPILS = new RegExp(`^ (?:to|for) (?:all )?${PUPILS}\\b`)
const isClosedTo = (rest: string) => TO_PUPILS.test(rest) || GOES_ON.test(rest)

/** Whether a sentence says that there is no school. */
export const saysNoSchool = (sentence: string): boolean =>
  says(sentence, NO_SCHOOL) ||
  says(sentence, SCHOOL_CLOSED, isClosedTo) ||
  says(sentence.trim(), /^closed\b/g, (rest) => TO_PUPILS.test(rest))

const PART_END = /\s*(?:[:;|()]|,\s|\s[-–—/]\s)\s*/
const SEASON = `(?:mid[- ]?)?(?:winter|spring|summer|fall|autumn|term|year|semester|trimester|quarter|season|michaelmas|lent|trinity|whitsun|${MONTH_NAME}\\.?|christmas|xmas|thanksgiving|easter|halloween|new year(?:['’]?s)?|eid(?:[- ](?:(?:al|ul|el|e)[- ]\\w+|fitr|adha|mubarak))?|diwali|deepavali|passover|holiday|school|half[- ]term)`
const BREAK = '(?:break|vacation|recess|holidays?|half[- ]term)'
/** Any name of a break, 'Deer Season', and not what is at one or before it. */
const ANY_NAME = `(?:(?!(?:at|during|before|until|to|after|for|over|in|on|with|the|lunch|tea|coffee|extra)\\b)\\S+ ){0,4}`
const SEASONS = `(?:${SEASON}(?: ?[/&] ?| and | ))`
/** 'Mar. 15-19', '2027', and not '2 weeks to go'. */
const DAYS = `(?:(?:${MONTH_NAME}\\.?|${WEEKDAY}|to|through|thru|[\\d/–-]+(?:st|nd|rd|th)?)(?: |$))+$`
const A_BREAK = new RegExp(
  `^(?:(?:(?:start|beginning) of )?(?:${SEASONS}+${BREAK}|half[- ]term(?! \\d$))(?: break| holidays?| week)?|break|vacation|holidays?)(?:$| ${DAYS})`,
)
const HOW_LONG = new RegExp(`^(?:$|(?:first|last) day\\b|${DAYS})`)
const BREAK_BEGINS = new RegExp(`^${ANY_NAME}${BREAK} (?:begins?|starts?)\\b|^(?:first|last) day of ${ANY_NAME}${BREAK}$`)

const STAFF = "(?:staff|teachers?['’]?|tchr|faculty|professional|pd|curriculum|district)"
const OF_STAFF = '(?:professional|work|planning|training|dev(?:elopment)?|learning|pd)'
/** Parts of a title that say it by themselves. */
const DAY_OFF = [
  /^(?:the |school )?buildings? closed$/,
  /^(?:student |school |extra )?days? off(?: (?:after|for|from school)\b.*)?$/,
  new RegExp(`^(?:${STAFF}[ /])+(?:${OF_STAFF}(?: (?:and|&) | ?/ ?| ))*(?:work|planning|training|dev(?:elopment)?|learning|pd) ?days?$`),
  /^(?:pd|teacher[- ]only|pupil[- ]free|student[- ]free) days?$/,
  new RegExp(
    `^(?:(?:${STAFF}|${SEASON}|diocesan|archdiocesan|county|elem(?:entary)?|first|second|third) )*(?:in[- ]?service|inset)(?: training)?(?: days?)?(?: \\d)?$`,
  ),
  new RegExp(`^${ANY_NAME}(?:bank|public|school|student|national|federal|state|statutory|day) holidays?(?: ${WEEKDAY})?$`),
]
const STAFF_MEET = /^(?:work|planning|development|training) ?days?$/
/** Of these only they themselves are closed. */
const FACILITY =
  /\b(?:librar(?:y|ies)|gym|pool|desk|reception|cafeteria|canteen|caf[eé]|kitchen|car ?park|parking|lot|gate|entrance|door|road|street|lane|bridge|playground|field|track|court|theat(?:er|re)|auditorium|hall|room|lab|studio|cent(?:er|re)|shop|store|pantry|closet|club|care|camp|nursery|clinic|registration|enrol\w*|application|entry|entries|order|sale|survey|portal|nomination|voting|bus|route|lift|elevator|garden|museum|block|wing|rink|toilet|restroom)s?\b/
const CLOSED_ALONE = new RegExp(
  `^closed\\b|(?:^|${OTHERS}\\b(?:school|campus|college|academy|district|snow|weather|emergency|${SEASON}) )closures?(?: days?)?$`,
  'g',
)
/** 'No School Labor Day', and not 'No School Uniform Day'. */
const OCCASION =
  /^(?:labou?r day|presidents?|veterans?|memorial|columbus|indigenous|mlk|martin luther|juneteenth|independence|election day|new year|rosh|yom|eid|diwali|thanksgiving|(?:parent[- /]teacher )?conferences)\b/

/** Whether a title says that there is no school. */
export const titleSaysNoSchool = (title: string): boolean => {
  const parts = title.split(PART_END).map((part) => part.replace(/[\s*.!?]+$/, ''))
  const [first = '', second = ''] = parts
  const isDayOff = (part: string): boolean =>
    DAY_OFF.some((form) => form.test(part)) || BREAK_BEGINS.test(part) || (!FACILITY.test(title) && says(part, CLOSED_ALONE, isClosedTo))
  const isOccasion = (rest: string): boolean => {
    const [name = ''] = rest.trim().split(PART_END)
    return GOES_ON.test(rest) || OCCASION.test(name) || A_BREAK.test(name) || isDayOff(name)
  }
  return (
    says(title, NO_SCHOOL_IN_TITLE, isOccasion) ||
    says(title, SCHOOL_CLOSED_IN_TITLE, isClosedTo) ||
    STAFF_MEET.test(title) ||
    (A_BREAK.test(first) && HOW_LONG.test(second)) ||
    parts.some(isDayOff)
  )
}

/** 'For students', 'for two weeks', 'for Labor Day': for all. */
const FOR_ALL = `(?:(?:all|any|our|the|both) )*(?:${PUPILS}|year group|(?:[\\w'’]+ ){0,2}(?:days?|weeks?|break|holidays?|thanksgiving|christmas|easter|conferences|training|development|in-?service|weather))\\b`
const OF_SOME = new RegExp(
  `\\bno (?:school|class(?:es)?|lessons|students|pupils) (?:${GROUP}|for (?!${FOR_ALL}))|\\b(?:except|excluding|other than|apart from|but not)\\b`,
)

/** Whether a text leaves some out: 'No school for boarders', 'except seniors'. */
export const saysForSome = (text: string): boolean => OF_SOME.test(text)
