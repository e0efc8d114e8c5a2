/** Who meets at a school: 'the next PTA meeting' is no meeting of the board. What some schools call their parents and others
 *  their governors ('School Council') stands in no line. */
const BODIES: Readonly<Record<string, RegExp>> = {
  parents:
    /\b(?:p\.?t\.?[ao]|pt[fs][ao]|pso|psg|hsa|p ?(?:&|and) ?c|(?:parents?['’]?s?|family|families|home (?:&|and) school)(?:[- ](?:teachers?|staff))? (?:associations?|organi[sz]ations?|councils?|clubs?|groups?))\b/i,
  board: /\b(?:(?:school|advisory|governing) board|governing body|board of \w+|board (?:meetings?|meets)|boe|lgb|governors|trustees)\b/i,
  students: /\b(?:student|pupil) council\b|\bstudent government\b/i,
}

/** The bodies that a text speaks of. */
export const bodiesOf = (text: string): Set<string> =>
  new Set(Object.entries(BODIES).flatMap(([body, pattern]) => (pattern.test(text) ? [body] : [])))
