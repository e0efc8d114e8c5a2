import { limits } from '@clearbell/contracts'
import { useId } from 'react'
import { Field } from '../ui/forms/field.tsx'
import type { FieldsProps } from '../ui/forms/form-values.ts'
import { TextArea } from '../ui/forms/text-area.tsx'
import { faqLabels } from './faq-values.ts'
import { useFAQSummary } from './use-faqs.ts'

const { question, answer } = limits.upload

/** The fields of a new FAQ and of one that is edited. */
export const FAQFields = ({ values = {}, problems }: FieldsProps) => {
  const categories = useId()
  const of = (name: keyof typeof faqLabels) => ({ label: faqLabels[name], name, defaultValue: values[name], problem: problems[name] })
  return (
    <>
      <TextArea {...of('question')} rows={2} limit={question} autoFocus required />
      <TextArea {...of('answer')} rows={7} limit={answer} required />
      <Field {...of('category')} list={categories} />
      <datalist id={categories}>
        {useFAQSummary().data?.categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextArea
        {...of('alsoAskedAs')}
        rows={3}
        hint="Other wordings of the question, one a line. They are answered like the question itself."
      />
      <TextArea {...of('links')} rows={2} hint="Web addresses, one a line." />
      <TextArea {...of('pdfAttachments')} rows={2} hint="Web addresses of PDF files, one a line." />
    </>
  )
}
