import { widgetLanguages } from './notices.ts'

// As browsers name it where they are exact.
const OTHER_NAMES: Record<string, string> = { fil: 'tl' }

/** The first of the wanted languages that the widget speaks, else English.   @param wanted such as 'pt-BR'; empty ones do not count */
export const languageFrom = (wanted: readonly (string | null | undefined)[]): string => {
  for (const name of wanted) {
    const code = (name || '').trim().toLowerCase().split(/[-_]/)[0]!
    const known = OTHER_NAMES[code] || code
    if (widgetLanguages.indexOf(known) >= 0) return known
  }
  return 'en'
}

/** The language for this visitor: what the snippet says, then the page, then the browser. */
export const visitorLanguage = (snippet: string | null): string => {
  const { languages, language } = navigator
  return languageFrom([snippet, document.documentElement.lang].concat(languages || [language]))
}
