import { type FAQ, FAQForm, type GapDetails } from '@clearbell/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { attempt } from '../../api/attempt.ts'
import { FAQFields } from '../../faqs/faq-fields.tsx'
import { faqFormOf } from '../../faqs/faq-values.ts'
import { faqsPath, refreshFAQs } from '../../faqs/use-faqs.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import type { FormValues } from '../../ui/forms/form-values.ts'
import { PanelForm } from '../../ui/forms/panel-form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { panelDraft } from '../../ui/leaving/drafts.ts'
import { expectProof } from './checking.ts'

const schema = z.preprocess((typed: FormValues) => faqFormOf(typed), FAQForm)

/** Writes the FAQ that a group of questions lacks. */
export const AnswerForm = ({ gap, onDone }: { gap: GapDetails; onDone: () => void }) => {
  const [values] = useState({ question: gap.question })
  const [add] = useState(() => attempt(faqsPath))
  const send = async (typed: z.output<typeof FAQForm>) => {
    const { question } = await add<FAQ>(typed)
    void refreshFAQs()
    expectProof(gap.id)
    toast('FAQ Added', question)
    onDone()
  }
  const form = useForm(schema, send, 'Failed to add this FAQ. Check your connection and try again.')
  return (
    <PanelForm form={form} submit={{ label: 'Add FAQ', busy: 'Adding...' }} draft={panelDraft('answer', gap.id)} onCancel={onDone}>
      <FAQFields values={values} problems={form.problems} />
    </PanelForm>
  )
}
