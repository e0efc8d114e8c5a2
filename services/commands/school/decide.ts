import { Refusal, type SchoolEvent, type WidgetLook } from '@clearbell/contracts'
import type { School } from './state.ts'

export interface CustomiseWidget {
  type: 'CustomiseWidget'
  data: { schoolId: string; changes: Partial<WidgetLook> }
}

/** A field that is absent stays as it is. */
export interface UpdateSchool {
  type: 'UpdateSchool'
  data: { schoolId: string; name?: string | undefined; timeZone?: string | undefined }
}

const customise = ({ schoolId, changes }: CustomiseWidget['data'], before: WidgetLook): SchoolEvent[] => {
  const look = { ...before, ...changes }
  const isNews = (Object.keys(look) as (keyof WidgetLook)[]).some((field) => look[field] !== before[field])
  return isNews ? [{ type: 'WidgetCustomised', data: { schoolId, ...look } }] : []
}

const update = ({ schoolId, name, timeZone }: UpdateSchool['data'], school: { name: string; timeZone: string }): SchoolEvent[] => {
  const events: SchoolEvent[] = []
  if (name !== undefined && name !== school.name)
    events.push({ type: 'SchoolRenamed', data: { schoolId, before: school.name, after: name } })
  if (timeZone !== undefined && timeZone !== school.timeZone) {
    events.push({ type: 'SchoolTimeZoneChanged', data: { schoolId, before: school.timeZone, after: timeZone } })
  }
  return events
}

export const decide = ({ type, data }: CustomiseWidget | UpdateSchool, school: School): SchoolEvent[] => {
  if (school.status === 'none') throw new Refusal('school_not_found')
  return type === 'CustomiseWidget' ? customise(data, school.look) : update(data, school)
}
