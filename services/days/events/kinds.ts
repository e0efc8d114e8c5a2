import { stemOf, wordsOf } from '@clearbell/words'

/** Kinds of events that people call by different names. The phrases of a line mean the same; its key stands for them. */
const KINDS: Readonly<Record<string, string>> = {
  '#off': `day off, days off, off school, no school, no classes, no class, no lessons, holiday, holidays, school holiday, closed, closure,
    closures, shut, student holiday, long weekend, three day weekend, kids off, kids are off, children off,
    children are off, students off, students are off, dont have school, dont have class, dont have classes, are off, we off, they off, have off`,
  '#inset': `inset, inset day, in service day, teacher work day, work day, professional development day, professional day, pd day,
    staff development day, staff training day, teacher only day, pupil free day, student free day, non pupil day`,
  '#bank-holiday': `bank holiday, public holiday`,
  '#short': `half day, half days, early dismissal, early dismissals, early release, minimum day, minimum days, min day, min days, noon dismissal, early closing, early close, early closure,
    early finish, finish early, out early, they off early, we off early, kids off early, children off early, let off early, get off early,
    go home early, let out early, get out early, shortened day, short day`,
  '#late-start': `late start, delayed opening, delayed start, late opening, start late`,
  '#break': `break, vacation, recess, half term, half term holiday`,
  '#winter-break': `winter break, winter holiday, winter holidays, winter vacation, winter recess, christmas break, christmas holiday, christmas holidays,
    christmas vacation, holiday break, xmas break, xmas holidays`,
  '#conference': `parent teacher conference, parent teacher conferences, parent teacher meeting, parent teacher meetings, parent teacher night,
    parent teacher evening, parent conferences, parents evening, parent evening, parents night, parent consultation, parent interviews,
    consultation evening, learning conferences, conference, conferences, ptc, pt conferences, teacher conferences`,
  '#pta': `pta, pto, ptsa, ptfa, parent teacher association, parents association, parent association, parent council, parents club,
    parent club, parents group, parent group, friends association`,
  '#photo': `picture, pictures, picture day, photo, photos, photo day, photograph, photographs, photographer, portrait, portraits, pic day, pic retakes, class photo,
    school photo, school photos, school pictures`,
  '#concert': `concert, concerts, recital, recitals`,
  '#musical': `musical, musicals`,
  '#play': `play, drama production, school play, theater show, theatre show`,
  '#sports-day': `field day, sports day`,
  '#report-card': `report card, report cards, school report, school reports, marking period reports`,
  '#homecoming': `homecoming, hoco`,
  '#football': `football, fb`,
  '#volleyball': `volleyball, vb`,
  '#basketball': `basketball, bball, bb`,
  '#cross-country': `cross country, xc`,
  '#graduation': `graduation, commencement, graduation ceremony, moving up ceremony`,
  '#first-day': `first day, first day back, start of school, start of the school year, start of term, beginning of term, beginning of the year,
    beginning of the school year, first day of school, first day of term, first day of classes, school year starts, school year begins,
    term starts, term begins`,
  '#last-day': `last day, end of school, end of the school year, end of term, end of the year, last day of school, last day of term,
    last day of classes, school year ends, school lets out for summer, school gets out for summer, school ends for summer, out for summer, school ends for the year, term ends`,
  '#open-house': `open house, open day, open evening, open morning, open night`,
  '#school-night': `back to school night, btsn, curriculum night, curriculum evening`,
  '#fair': `fair, fayre, fete`,
  '#game': `game, games, match, matches, fixture, opener, tournament, tourney`,
  '#trip': `trip, trips, field trip, field trips, excursion, school trip`,
  '#dance': `dance, disco, ball, social`,
  '#prom': `prom, formal`,
  '#test': `test, tests, testing, exam, exams, examination, examinations`,
  '#vaccine': `vaccine, vaccines, vaccination, vaccinations, vaccinated, jab, jabs, immunisation, immunization, immunisations,
    immunizations, imms, flu jag, flu jags`,
  '#dentist': `dentist, dentists, dental, dental team`,
  '#mlk': `mlk, martin luther king, martin luther king jr, mlk jr`,
  '#assembly': `assembly, assemblies`,
  '#tour': `tour, tours, walk through`,
  '#junior': `junior, jr`,
  '#intermediate': `intermediate, int`,
  '#senior': `senior, sr`,
  '#hearing': `hearing, hearing test, hearing tests, hearing screening, hearing screenings`,
  '#autumn': `autumn, fall`,
  '#math': `math, maths, mathematics`,
  '#clean-up': `clean up, cleanup`,
}

/** A musical is a play as well, and not every play a musical. */
export const NARROWER: Readonly<Record<string, string>> = { '#play': '#musical', '#break': '#winter-break' }

export const BREAKS: readonly string[] = ['#break', '#winter-break']
/** What may last; an INSET day does not. */
export const FREE_DAYS: ReadonlySet<string> = new Set(['#off', ...BREAKS])

interface Phrase {
  kind: string
  words: string[]
}

/** Plurals count as singulars; a stem would not do, since 'closing' is not 'closed' and 'outing' is not 'out'. */
const singular = (word: string) => word.replace(/(?<!s)s$/, '')

const phrasesByFirstWord = (() => {
  const index = new Map<string, Phrase[]>()
  for (const [kind, line] of Object.entries(KINDS))
    for (const text of line.split(/,\s+/)) {
      const words = wordsOf(text).map(singular)
      index.set(words[0] ?? '', [...(index.get(words[0] ?? '') ?? []), { kind, words }])
    }
  for (const phrases of index.values()) phrases.sort((a, b) => b.words.length - a.words.length)
  return index
})()

/** Words in order as stems, phrases that name a kind ('#concert') replaced by it, the longest first.
 *  @param isKept which of the words that belong to no such phrase stay */
export const withKinds = (words: readonly string[], isKept: (word: string) => boolean): string[] => {
  const forms = words.map(singular)
  const found: string[] = []
  for (let at = 0; at < forms.length; ) {
    const phrase = phrasesByFirstWord.get(forms[at]!)?.find((each) => each.words.every((word, i) => word === forms[at + i]))
    if (phrase) found.push(phrase.kind)
    else if (isKept(words[at]!)) found.push(stemOf(words[at]!))
    at += phrase?.words.length ?? 1
  }
  return found
}
