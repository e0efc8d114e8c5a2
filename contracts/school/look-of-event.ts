import type { WidgetCustomised } from './events.ts'
import { type WidgetLook, widgetDefaults } from './school.ts'

/** The whole look that the event carries, with the defaults for what its release did not know. */
export const lookOfEvent = ({ schoolId: _, ...look }: WidgetCustomised['data']): WidgetLook => ({
  ...look,
  offsetX: look.offsetX ?? widgetDefaults.offsetX,
  offsetY: look.offsetY ?? widgetDefaults.offsetY,
  officePhone: look.officePhone ?? widgetDefaults.officePhone,
  officeEmail: look.officeEmail ?? widgetDefaults.officeEmail,
  translations: look.translations ?? widgetDefaults.translations,
})
