/** Words and phrases, a comma between them, as alternatives of a regular expression. */
export const oneOf = (list: string): string =>
  `(?:${list
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .join('|')})`
