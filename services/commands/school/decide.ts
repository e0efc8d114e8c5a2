import { Refusal, type SchoolEvent, type WidgetLook } from '@clearbell/contracts'
import type { School } from './state.ts'

export interface CustomiseWidget {
  type: 'CustomiseWidget'
  data: { schoolId: string; changes: Partial<WidgetLook> }
}

export const decide = ({ data: { schoolId, changes } }: CustomiseWidget, school: School): SchoolEvent[] => {
  if (school.status === 'none') throw new Refusal('school_not_found')
  const look = { ...school.look, ...changes }
  const isNews = (Object.keys(look) as (keyof WidgetLook)[]).some((field) => look[field] !== school.look[field])
  return isNews ? [{ type: 'WidgetCustomised', data: { schoolId, ...look } }] : []
}
