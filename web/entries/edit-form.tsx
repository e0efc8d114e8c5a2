import { useState } from 'react'
import { z } from 'zod'
import { toast } from '../ui/feedback/toast.tsx'
import { changedOnly, type FormValues } from '../ui/forms/form-values.ts'
import { LostRace } from '../ui/forms/lost-race.tsx'
import { PanelForm } from '../ui/forms/panel-form.tsx'
import { useForm } from '../ui/forms/use-form.ts'
import { panelDraft } from '../ui/leaving/drafts.ts'
import type { Conflict, EditedEntry, EntryKind, Versioned } from './kind.ts'

interface Props<Entry extends EditedEntry, Form extends Versioned> {
  kind: EntryKind<Entry, Form>
  entry: Entry
  onDone: () => void
}

/** What somebody else saved first, and what was typed meanwhile. */
interface Lost<Entry> {
  conflict: Conflict<Entry>
  mine: FormValues
}

/** Edits the entry that is open beside its list. One that is inactive is written to be used again. */
export const EditForm = <Entry extends EditedEntry, Form extends Versioned>({ kind, entry, onDone }: Props<Entry, Form>) => {
  // The entry may change under the form, when the list is loaded again.
  const [opened] = useState(entry)
  const [lost, setLost] = useState<Lost<Entry> | null>(null)
  const before = lost?.conflict.current ?? opened
  const schema = z.preprocess(
    (typed: FormValues) => ({
      ...kind.formOf(changedOnly(kind.valuesOf(before), unified(typed))),
      ...(!before.isActive && { isActive: true }),
      expectedVersion: before.version,
    }),
    kind.schema,
  )
  const send = async (changes: Form) => {
    try {
      await kind.save(opened.id, changes)
    } catch (error) {
      const conflict = kind.conflictOf(error)
      if (!conflict) throw error
      return setLost({ conflict, mine: kind.valuesOf({ ...before, ...changes }) })
    }
    toast(`${kind.label} Saved`)
    onDone()
  }
  const form = useForm(schema, send, `Failed to save this ${kind.noun}. Check your connection and try again.`)
  const takeTheirs = () => {
    void kind.refresh()
    onDone()
  }
  const label = lost ? 'Save Mine Over It' : opened.isActive ? 'Save Changes' : `Save and ${kind.active.on}`
  const showsFields = !lost || Object.keys(form.problems).length > 0
  return (
    <PanelForm form={form} submit={{ label, busy: 'Saving...' }} draft={panelDraft(kind.noun, opened.id)} onCancel={onDone}>
      {lost && (
        <LostRace
          what={`this ${kind.noun}`}
          {...lost.conflict}
          differences={differences(kind.labels, kind.valuesOf(lost.conflict.current), lost.mine)}
          onTakeTheirs={takeTheirs}
        />
      )}
      {/* Still the form that is sent; seen again when something in it is wrong. */}
      <div className={showsFields ? 'grid grid-cols-1 gap-4' : 'hidden'}>
        <kind.Fields values={kind.valuesOf(opened)} problems={form.problems} />
      </div>
    </PanelForm>
  )
}

/** A browser may end the lines of a text area with two characters. */
const unified = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]))

const differences = (labels: Record<string, string>, theirs: FormValues, mine: FormValues) =>
  Object.entries(labels)
    .filter(([name]) => theirs[name] !== mine[name])
    .map(([name, label]) => ({ label, theirs: theirs[name] || '—', mine: mine[name] || '—' }))
