/** Texts as they are searched, in one column. Lower case is made here and not by the database, whose own depends on the
 *  locale it was made with and may know no letters beyond ASCII. */
export const searchable = (...texts: string[]): string => texts.join('\n').normalize('NFKC').toLowerCase()

/** The LIKE pattern that finds what a person typed: `%`, `_` and `\` stand for themselves. */
export const containing = (search: string): string => `%${searchable(search).replace(/[\\%_]/g, '\\$&')}%`
