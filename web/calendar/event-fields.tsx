import { limits } from '@clearbell/contracts'
import { useId } from 'react'
import { Field } from '../ui/forms/field.tsx'
import type { FieldsProps } from '../ui/forms/form-values.ts'
import { TextArea } from '../ui/forms/text-area.tsx'
import { eventLabels } from './event-values.ts'
import { useCalendarSummary } from './use-calendar.ts'

const { title, time, text } = limits.upload

/** The fields of a new event and of one that is edited. */
export const EventFields = ({ values = {}, problems }: FieldsProps) => {
  const categories = useId()
  const of = (name: keyof typeof eventLabels) => ({ label: eventLabels[name], name, defaultValue: values[name], problem: problems[name] })
  return (
    <>
      <Field {...of('title')} maxLength={title} autoFocus required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field {...of('date')} type="date" required />
        <Field {...of('endDate')} type="date" />
      </div>
      <Field {...of('time')} maxLength={time} placeholder="All Day" />
      <Field {...of('location')} />
      <Field {...of('category')} list={categories} />
      <datalist id={categories}>
        {useCalendarSummary().data?.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextArea {...of('description')} rows={4} limit={text} />
    </>
  )
}
