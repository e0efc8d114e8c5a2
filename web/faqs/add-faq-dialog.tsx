import { type FAQ, FAQForm } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { attempt } from '../api/attempt.ts'
import { toast } from '../ui/feedback/toast.tsx'
import type { FormValues } from '../ui/forms/form-values.ts'
import { useForm } from '../ui/forms/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { FAQFields } from './faq-fields.tsx'
import { faqFormOf } from './faq-values.ts'
import { faqsPath, refreshFAQs } from './use-faqs.ts'

interface Props {
  title: string
  description: string
  /** What the form begins with. */
  values?: FormValues
  onClose: () => void
  onAdded: (faq: FAQ) => void
}

const schema = z.preprocess((typed: FormValues) => faqFormOf(typed), FAQForm)

/** Writes one FAQ. */
export const AddFAQDialog = ({ title, description, values = {}, onClose, onAdded }: Props) => {
  const [add] = useState(() => attempt(faqsPath))
  const send = async (typed: z.output<typeof FAQForm>) => {
    const faq = await add<FAQ>(typed)
    await refreshFAQs()
    toast('FAQ Added', faq.question)
    onClose()
    onAdded(faq)
  }
  const form = useForm(schema, send, 'Failed to add this FAQ. Check your connection and try again.')
  return (
    <FormDialog title={title} description={description} form={form} submit={{ label: 'Add FAQ', busy: 'Adding...' }} onClose={onClose}>
      <FAQFields values={values} problems={form.problems} />
    </FormDialog>
  )
}
