import type { WidgetSettings } from './school.ts'

/** The string literal in the built script that stands for the settings; it is there exactly once. */
export const SETTINGS_TOKEN = '"__CLEARBELL_SETTINGS__"'

/** The script of one school: the built file with the settings in place of the token.
 *  ASCII, so that a page without a charset reads it right; free of `<`, so that it may also stand inside a script element.
 *  @param settings null for a school that is unknown or not served
 *  @throws Error when the template does not hold the token exactly once */
export const renderWidgetScript = (template: string, settings: WidgetSettings | null): string => {
  const [before, after, ...more] = template.split(SETTINGS_TOKEN)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`widget script: expected ${SETTINGS_TOKEN} exactly once`)
  }
  return before + asciiJson(settings) + after
}

const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The widget as it is built: the script with the token, and the files that it fetches from `/widget/NAME/`. */
export interface WidgetBundle {
  loader: string
  name: string // made of what is in the files
  files: Record<string, string> // JavaScript, by file name
}
