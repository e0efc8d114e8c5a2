const FOR_LUNCH = /\bwhat(?:['’]?s| is) for (?=(?:breakfast|lunch|dinner|supper)\b)/gi

/** What a family asks the school itself, as entries call it: 'what is your address' asks for the school's address, and 'what's for lunch'
 *  for what is on the lunch menu. */
export const askedOfSchool = (question: string): string =>
  question.replace(/\byour\b(?! (?:name|self)\b)/gi, "the school's").replace(FOR_LUNCH, 'what is on the menu for ')
