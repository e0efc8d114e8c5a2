import { type School, WidgetLook, widgetDefaults } from '@clearbell/contracts'

const fields = ['primaryColor', 'greetingText', 'fallbackMessage', 'logo', 'position'] as const

/** What of a school the form is about. */
export const lookOf = (school: School): WidgetLook => ({
  primaryColor: school.primaryColor,
  greetingText: school.greetingText,
  fallbackMessage: school.fallbackMessage,
  logo: school.logo,
  position: school.position,
})

export const defaultLook: WidgetLook = widgetDefaults

export const differ = (one: WidgetLook, other: WidgetLook): boolean => fields.some((field) => one[field] !== other[field])

export type LookProblems = Partial<Record<keyof WidgetLook, string>>

/** What is wrong with it, field by field; the first of each. */
export const problemsOf = (look: WidgetLook): LookProblems => {
  const checked = WidgetLook.safeParse(look)
  return Object.fromEntries((checked.error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]))
}
