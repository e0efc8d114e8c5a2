import type { School, WidgetLook } from '@clearbell/contracts'
import type { WidgetSettings } from '@clearbell/widget'
import { nameOf } from './use-school.ts'

/** What the widget draws a school with.   @param look in the place of the saved one */
export const settingsOf = ({ id, name }: Pick<School, 'id' | 'name'>, look: WidgetLook): WidgetSettings => {
  const { origin } = location
  return { schoolId: id, schoolName: nameOf({ name }), ...look, logo: look.logo && `${origin}${look.logo}`, origin }
}
