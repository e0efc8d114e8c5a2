import { type DomainEvent, detailDefaults, lookOfEvent, type SchoolDetails, type WidgetLook, widgetDefaults } from '@clearbell/contracts'

export interface RegisteredSchool {
  status: 'registered'
  name: string
  timeZone: string
  look: WidgetLook
  details: SchoolDetails
  masksQuestions: boolean
  /** Empty: every website may show the chat. */
  websites: readonly string[]
}

export type School = { status: 'none' } | { status: 'erased' } | RegisteredSchool

export const initialState = (): School => ({ status: 'none' })

export const evolve = (school: School, { type, data }: DomainEvent): School => {
  if (type === 'SchoolRegistered') {
    const { name, timeZone, enrollmentSize } = data
    return {
      status: 'registered',
      name,
      timeZone,
      look: widgetDefaults,
      details: { ...detailDefaults, enrollmentSize },
      masksQuestions: true,
      websites: [],
    }
  }
  if (school.status !== 'registered') return school
  switch (type) {
    case 'WidgetCustomised':
      return { ...school, look: lookOfEvent(data) }
    case 'SchoolRenamed':
      return { ...school, name: data.after }
    case 'SchoolTimeZoneChanged':
      return { ...school, timeZone: data.after }
    case 'SchoolDetailsChanged':
      return { ...school, details: data.after }
    case 'QuestionMaskingChanged':
      return { ...school, masksQuestions: data.after }
    case 'WidgetWebsitesAllowed':
      return { ...school, websites: data.after }
    case 'SchoolErased':
      return { status: 'erased' }
    default:
      return school // a newer release may have written types this one does not know
  }
}
