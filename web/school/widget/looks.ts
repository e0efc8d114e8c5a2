import { Language, languages, plainMessage, type School, WidgetLook, type WidgetTranslations, widgetDefaults } from '@clearbell/contracts'

const labels = {
  primaryColor: 'Primary Color',
  logo: 'School Logo',
  greetingText: 'Greeting Message',
  fallbackMessage: 'Fallback Message',
  position: 'Position',
  offsetX: 'Distance from the Side',
  offsetY: 'Distance from the Bottom',
  officePhone: 'Office Phone',
  officeEmail: 'Office E-mail',
  translations: 'Other Languages',
} as const satisfies Record<keyof WidgetLook, string>
type LookField = keyof WidgetLook
const fields = Object.keys(labels) as LookField[]

export type LookPart = Partial<WidgetLook>

/** What of a school the form is about. */
export const lookOf = (school: School): WidgetLook => Object.fromEntries(fields.map((field) => [field, school[field]])) as WidgetLook

/** Translations as one text, whatever order they came in. */
const textOf = (translations: WidgetTranslations = {}): string =>
  Language.options
    .map((language) => [translations[language]?.greetingText, translations[language]?.fallbackMessage].join('\0'))
    .join('\0\0')

/** Whether two looks say the same in a field. */
export const isSame = (name: LookField, one: LookPart, other: LookPart): boolean =>
  name === 'translations' ? textOf(one.translations) === textOf(other.translations) : one[name] === other[name]

/** The fields of a look that pass, such as those that were changed. */
export const pickFields = (look: LookPart, passes: (name: LookField) => boolean): LookPart =>
  Object.fromEntries(fields.filter((name) => look[name] !== undefined && passes(name)).map((name) => [name, look[name]]))

/** What Reset to Default sets. The office's contact and the translations have no default, so what was typed stays. */
export const defaultLook: LookPart = pickFields(
  widgetDefaults,
  (name) => name !== 'officePhone' && name !== 'officeEmail' && name !== 'translations',
)

const inWords = (name: LookField, look: LookPart): string => {
  if (name === 'position') return look.position === 'bottom-left' ? 'Bottom left' : 'Bottom right'
  if (name === 'logo') return look.logo ? 'Another logo' : 'No logo'
  if (name !== 'translations') return String(look[name] ?? '') || '—'
  const written = Object.entries(look.translations ?? {}).map(([language, { greetingText, fallbackMessage }]) =>
    [`${languages[language as Language]}:`, greetingText, fallbackMessage].join('\n').trim(),
  )
  return written.join('\n') || '—'
}

/** Two persons' versions of the fields of `mine`. */
export const lookDifferences = (mine: LookPart, theirs: WidgetLook) =>
  (Object.keys(mine) as LookField[]).map((name) => ({ label: labels[name], theirs: inWords(name, theirs), mine: inWords(name, mine) }))

/** By the name of the field, such as `logo` or `translations.es.greetingText`. */
export type LookProblems = Partial<Record<string, string>>

/** What is wrong with it; the first of each field. */
export const problemsOf = (look: WidgetLook): LookProblems => {
  const checked = WidgetLook.safeParse(look, { error: plainMessage })
  return Object.fromEntries((checked.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]))
}

export const isColour = (text: string): boolean => WidgetLook.shape.primaryColor.safeParse(text).success
