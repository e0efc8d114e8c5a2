import { Language, type School, WidgetLook, type WidgetTranslations, widgetDefaults } from '@clearbell/contracts'

const fields = WidgetLook.keyof().options

/** What of a school the form is about. */
export const lookOf = (school: School): WidgetLook => Object.fromEntries(fields.map((field) => [field, school[field]])) as WidgetLook

export const defaultLook: WidgetLook = widgetDefaults

/** Translations as one text, whatever order they came in. */
const textOf = (translations: WidgetTranslations): string =>
  Language.options
    .map((language) => [translations[language]?.greetingText, translations[language]?.fallbackMessage].join('\0'))
    .join('\0\0')

const isSame = (one: WidgetLook, other: WidgetLook) => (field: keyof WidgetLook) =>
  field === 'translations' ? textOf(one.translations) === textOf(other.translations) : one[field] === other[field]

export const differ = (one: WidgetLook, other: WidgetLook): boolean => !fields.every(isSame(one, other))

export type LookProblems = Partial<Record<string, string>>

/** What is wrong with it, by the name of the field, such as `logo` or `translations.es.greetingText`; the first of each. */
export const problemsOf = (look: WidgetLook): LookProblems => {
  const checked = WidgetLook.safeParse(look)
  return Object.fromEntries((checked.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))
}
