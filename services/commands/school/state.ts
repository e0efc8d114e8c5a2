import { type DomainEvent, type WidgetLook, widgetDefaults } from '@clearbell/contracts'

export type School = { status: 'none' } | { status: 'registered'; name: string; timeZone: string; look: WidgetLook }

export const initialState = (): School => ({ status: 'none' })

const { primaryColor, greetingText, fallbackMessage, logo, position } = widgetDefaults
const defaultLook: WidgetLook = { primaryColor, greetingText, fallbackMessage, logo, position }

export const evolve = (school: School, { type, data }: DomainEvent): School => {
  if (type === 'SchoolRegistered') return { status: 'registered', name: data.name, timeZone: data.timeZone, look: defaultLook }
  if (school.status === 'none') return school
  switch (type) {
    case 'WidgetCustomised': {
      const { schoolId: _, ...look } = data
      return { ...school, look }
    }
    case 'SchoolRenamed':
      return { ...school, name: data.after }
    case 'SchoolTimeZoneChanged':
      return { ...school, timeZone: data.after }
    default:
      return school // a newer release may have written types this one does not know
  }
}
