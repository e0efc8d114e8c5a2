import { useState } from 'react'
import { messageOf, unreachable } from '../api/error.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import type { EditedEntry, EntryKind, Versioned } from './kind.ts'

interface Change {
  kind: Pick<EntryKind<EditedEntry, Versioned>, 'label' | 'active' | 'setActive'>
  id: string
  /** Of the entry. */
  name: string
  isActive: boolean
}

/** Takes an entry out of the answers or puts it back; the toast takes that back.   @returns why it failed, or '' */
const setActive = async (change: Change): Promise<string> => {
  const { kind, id, name, isActive } = change
  try {
    await kind.setActive(id, isActive)
    const undo = () => void setActive({ ...change, isActive: !isActive })
    toast(`${kind.label} ${isActive ? kind.active.wasOn : kind.active.wasOff}`, name, 'default', undo)
    return ''
  } catch (error) {
    const problem = messageOf(error, unreachable)
    toast('Change Failed', problem, 'destructive')
    return problem
  }
}

interface Props extends Pick<Change, 'kind' | 'name'> {
  entry: EditedEntry
}

export const ActiveButton = ({ kind, entry: { id, isActive }, name }: Props) => {
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useBusy(async () => {
    setProblem('')
    setProblem(await setActive({ kind, id, name, isActive: !isActive }))
  })
  return (
    <>
      <Button aria-disabled={isBusy} onClick={run}>
        {isActive ? kind.active.off : kind.active.on}
      </Button>
      {problem && (
        <div className="w-full">
          <Notice tone="danger" title="Change Failed">
            {problem}
          </Notice>
        </div>
      )}
    </>
  )
}
