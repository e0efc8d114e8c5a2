import type { ReadModel } from '@clearbell/contracts'
import { useEffect, useRef } from 'react'
import { toast } from '../ui/feedback/toast.tsx'
import { plural } from '../ui/format/numbers.ts'
import { titleOf } from './words.ts'

/** Says when a rebuild ends that was seen to run, whoever started it. */
export const useRebuildNotices = (readModels: readonly ReadModel[] = []) => {
  const running = useRef(new Set<string>())
  useEffect(() => {
    for (const model of readModels) {
      const { id, rebuild } = model
      if (rebuild?.state === 'running') running.current.add(id)
      else if (rebuild && running.current.delete(id)) tellOfEnd(titleOf(model), rebuild)
    }
  }, [readModels])
}

const tellOfEnd = (name: string, { state, events, problem }: NonNullable<ReadModel['rebuild']>) =>
  state === 'done'
    ? toast('Rebuild Finished', `${name} was rebuilt from ${plural(events, 'event')}.`)
    : toast('Rebuild Failed', `${name}: ${problem ?? ''}`, 'destructive')
