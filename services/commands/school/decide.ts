import {
  Language,
  Refusal,
  type SchoolDetails,
  type SchoolEvent,
  type SchoolExported,
  type WidgetLook,
  type WidgetLookForm,
  type WidgetTranslations,
} from '@clearbell/contracts'
import type { RegisteredSchool, School } from './state.ts'

type Expected = NonNullable<WidgetLookForm['expected']>

export interface CustomiseWidget {
  type: 'CustomiseWidget'
  /** `expected`: what the person saw in the fields that they change. */
  data: { schoolId: string; changes: Partial<WidgetLook>; expected?: Expected | undefined }
}

/** A field that is absent stays as it is. */
export interface UpdateSchool {
  type: 'UpdateSchool'
  data: { schoolId: string; name?: string | undefined; timeZone?: string | undefined; details?: Partial<SchoolDetails> | undefined }
}

export interface SetMasking {
  type: 'SetMasking'
  data: { schoolId: string; masksQuestions: boolean }
}

/** `websites` as `AllowedWebsites` gives them. */
export interface AllowWebsites {
  type: 'AllowWebsites'
  data: { schoolId: string; websites: string[] }
}

export interface ExportSchool {
  type: 'ExportSchool'
  data: SchoolExported['data']
}

/** `name`: as the operator typed it, to confirm. */
export interface EraseSchool {
  type: 'EraseSchool'
  data: { schoolId: string; name: string; userIds: string[] }
}

/** @returns nothing when the school is erased already   @throws Refusal school_not_found, school_name_wrong */
export const decideErasure = ({ data: { schoolId, name, userIds } }: EraseSchool, school: School): SchoolEvent[] => {
  if (school.status === 'none') throw new Refusal('school_not_found')
  if (school.status === 'erased') return []
  if (name.trim() !== school.name.trim()) throw new Refusal('school_name_wrong')
  return [{ type: 'SchoolErased', data: { schoolId, userIds } }]
}

const differ = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))

/** Without languages that say nothing, in an order of their own: a form that sends them otherwise has changed nothing. */
const tidy = (translations: WidgetTranslations): WidgetTranslations =>
  Object.fromEntries(
    Language.options.flatMap((language) => {
      const { greetingText = '', fallbackMessage = '' } = translations[language] ?? {}
      return greetingText || fallbackMessage ? [[language, { greetingText, fallbackMessage }]] : []
    }),
  )

/** To compare with. */
const textOf = (value: WidgetLook[keyof WidgetLook] | undefined): string =>
  JSON.stringify(typeof value === 'object' ? tidy(value) : value) ?? ''

/** Whether a field that is changed says neither what the person saw nor what they want. */
const hasLostRace = ({ changes, expected = {} }: CustomiseWidget['data'], before: WidgetLook): boolean =>
  (Object.keys(expected) as (keyof WidgetLook)[]).some((field) => {
    const now = textOf(before[field])
    return now !== textOf(expected[field]) && now !== textOf(changes[field])
  })

const customise = (data: CustomiseWidget['data'], before: WidgetLook): SchoolEvent[] => {
  if (hasLostRace(data, before)) throw new Refusal('look_changed')
  const { schoolId, changes } = data
  const look = { ...before, ...changes, translations: tidy(changes.translations ?? before.translations) }
  return differ(look, before) ? [{ type: 'WidgetCustomised', data: { schoolId, ...look } }] : []
}

const update = ({ schoolId, name, timeZone, details }: UpdateSchool['data'], school: RegisteredSchool): SchoolEvent[] => {
  const events: SchoolEvent[] = []
  if (name !== undefined && name !== school.name)
    events.push({ type: 'SchoolRenamed', data: { schoolId, before: school.name, after: name } })
  if (timeZone !== undefined && timeZone !== school.timeZone) {
    events.push({ type: 'SchoolTimeZoneChanged', data: { schoolId, before: school.timeZone, after: timeZone } })
  }
  const after = { ...school.details, ...details }
  if (differ(after, school.details)) events.push({ type: 'SchoolDetailsChanged', data: { schoolId, before: school.details, after } })
  return events
}

const setMasking = (
  { schoolId, masksQuestions: after }: SetMasking['data'],
  { masksQuestions: before }: RegisteredSchool,
): SchoolEvent[] => (after === before ? [] : [{ type: 'QuestionMaskingChanged', data: { schoolId, before, after } }])

const allow = ({ schoolId, websites: after }: AllowWebsites['data'], { websites: before }: RegisteredSchool): SchoolEvent[] =>
  after.join() === before.join() ? [] : [{ type: 'WidgetWebsitesAllowed', data: { schoolId, before: [...before], after } }]

export const decide = (
  { type, data }: CustomiseWidget | UpdateSchool | SetMasking | AllowWebsites | ExportSchool,
  school: School,
): SchoolEvent[] => {
  if (school.status === 'none') throw new Refusal('school_not_found')
  if (school.status === 'erased') throw new Refusal('school_erased')
  if (type === 'AllowWebsites') return allow(data, school)
  if (type === 'ExportSchool') return [{ type: 'SchoolExported', data }]
  if (type === 'SetMasking') return setMasking(data, school)
  return type === 'CustomiseWidget' ? customise(data, school.look) : update(data, school)
}
