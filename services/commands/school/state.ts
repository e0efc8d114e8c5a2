import { type SchoolEvent, type WidgetLook, widgetDefaults } from '@clearbell/contracts'

export type School = { status: 'none' } | { status: 'registered'; look: WidgetLook }

export const initialState = (): School => ({ status: 'none' })

const { primaryColor, greetingText, fallbackMessage, logo, position } = widgetDefaults
const defaultLook: WidgetLook = { primaryColor, greetingText, fallbackMessage, logo, position }

export const evolve = (school: School, { type, data }: SchoolEvent): School => {
  switch (type) {
    case 'SchoolRegistered':
      return { status: 'registered', look: defaultLook }
    case 'WidgetCustomised': {
      const { schoolId: _, ...look } = data
      return { status: 'registered', look }
    }
    default:
      return school // a newer release may have written types this one does not know
  }
}
