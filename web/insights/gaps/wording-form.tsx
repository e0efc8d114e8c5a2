import { type FAQ, type GapDetails } from '@clearbell/contracts'
import { type FormEvent, useState } from 'react'
import { messageOf, unreachable } from '../../api/error.ts'
import { addWording, useFoundFAQs } from '../../faqs/use-faqs.ts'
import { LinesSkeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { cut } from '../../ui/format/numbers.ts'
import { PanelForm } from '../../ui/forms/panel-form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SearchBox } from '../../ui/lists/search-box.tsx'
import { expectProof } from './checking.ts'

/** Lets an FAQ that exists answer a group: a wording of the group becomes one of the FAQ's. */
export const WordingForm = ({ gap, onDone }: { gap: GapDetails; onDone: () => void }) => {
  const wordings = [...new Set([gap.question, ...gap.questions.map(({ question }) => question)])]
  const [wording, setWording] = useState(gap.question)
  const [chosen, setChosen] = useState<FAQ | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!chosen) return setFailure('Choose the FAQ that answers this question.')
    setBusy(true)
    setFailure('')
    try {
      await addWording(chosen.id, wording)
      expectProof(gap.id)
      toast('Wording Added', `“${cut(chosen.question, 80)}” is also asked as “${cut(wording, 80)}”.`)
      onDone()
    } catch (error) {
      setFailure(messageOf(error, unreachable))
      setBusy(false)
    }
  }
  return (
    <PanelForm
      form={{ submit: (event) => void submit(event), failure, isBusy }}
      submit={{ label: 'Add Wording', busy: 'Adding...' }}
      draft={`wording for ${gap.id}`}
      onCancel={onDone}
    >
      <p>Choose the FAQ that answers this question. It will answer the wording like its own question.</p>
      <SelectField label="Wording" name="wording" value={wording} onChange={({ target }) => setWording(target.value)}>
        {wordings.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <Choice chosen={chosen} onChoose={setChosen} />
    </PanelForm>
  )
}

const Choice = ({ chosen, onChoose }: { chosen: FAQ | null; onChoose: (faq: FAQ) => void }) => {
  const [search, setSearch] = useState('')
  const { data: page, error, mutate } = useFoundFAQs(search)
  return (
    <>
      <SearchBox label="Search FAQs" value={search} onSearch={setSearch} hasKey={false} />
      {error ? (
        <LoadFailed what="the FAQs" error={error} onRetry={() => void mutate()} />
      ) : page ? (
        <Found faqs={page.rows} chosen={chosen} onChoose={onChoose} />
      ) : (
        <LinesSkeleton what="the FAQs" />
      )}
    </>
  )
}

const Found = ({ faqs, chosen, onChoose }: { faqs: FAQ[]; chosen: FAQ | null; onChoose: (faq: FAQ) => void }) => {
  // What is chosen stays in sight when the search no longer finds it.
  const shown = chosen && !faqs.some(({ id }) => id === chosen.id) ? [chosen, ...faqs] : faqs
  if (shown.length === 0) return <p className="text-ink-soft">No active FAQ has these words.</p>
  return (
    <fieldset>
      <legend className="sr-only">FAQ</legend>
      <div className="divide-y divide-line rounded-box border border-line">
        {shown.map((faq) => (
          <label key={faq.id} className="flex cursor-pointer items-start gap-3 px-3.5 py-2.5 hover:bg-muted/50 has-checked:bg-tint">
            <input
              type="radio"
              name="faqId"
              value={faq.id}
              checked={chosen?.id === faq.id}
              onChange={() => onChoose(faq)}
              className="mt-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{faq.question}</span>
              <span className="line-clamp-2 text-ink-soft">{faq.answer}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
