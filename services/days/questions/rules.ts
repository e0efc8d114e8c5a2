/** What asks how something is done, or whether it may be. */
const OF_RULES = new RegExp(
  `^(?:(?:and|so|ok) )?(?:${[
    'how (?:do|can|does|should|would|much|many|are|is|to)',
    'can|could|may|should|must',
    '(?:do|does) (?:i|we|they|he|she|you|my|the|kids|children|students|pupils|parents)',
    'are (?:we (?:allowed|required)|kids|children|students|pupils|siblings|parents|guests|visitors|dogs|pets)',
    '(?:is|are) there(?! (?:an?|any\\w*|some\\w*|the|going|still|another)\\b)',
    '(?:is|are) (?!the\\b)\\w+(?: \\w+)? (?:free|allowed|required|provided|included|available)',
    'who (?:do|does|runs|can)',
    'what (?:do|does|should|happens|\\w+ (?:do|does))',
    'where (?:do|can) i',
  ].join('|')})(?= |$)`,
)
/** Of these a school has one, and none is an event. */
const OF_THE_SCHOOL =
  'school|office|library|nurse|gym|cafeteria|canteen|lunchroom|playground|campus|bus|principal|teachers?|kids|children|students|classrooms?|same'
/** An event is one thing, on its day. */
const OF_ONE_THING = new RegExp(
  `\\b(?:the|this|that|those) (?!(?:${OF_THE_SCHOOL})\\b)\\w|\\bwear for (?!(?:pe|gym|games|sports?|swimming)\\b)|\\b(?:day|night|evening|morning|week|weekend|holidays?|break|halloween|thanksgiving|christmas|easter)\\b`,
)

/** Whether a message asks for a rule, of things in general: 'can I bring cupcakes for a birthday', 'is breakfast free'. 'Can
 *  parents come to the concert' asks about one.  @param text as `plainText` makes it */
export const asksForRule = (text: string): boolean => OF_RULES.test(text) && !OF_ONE_THING.test(text)
