import type { SystemStatus } from '@clearbell/contracts'
import { Link } from 'wouter'
import { useSystem } from '../../system/use-system.ts'
import { standingOf, titleOf } from '../../system/words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { listOf, plural } from '../../ui/format/numbers.ts'

/** What keeps screens from being up to date; '' when nothing does. A short lag or a rebuild does not. */
export const troubleOf = ({ readModels }: Pick<SystemStatus, 'readModels'>): string => {
  const stopped = readModels.filter((model) => standingOf(model) === 'stopped')
  const parked = readModels.reduce((sum, model) => sum + model.parked, 0)
  const sentences = [
    stopped.length > 0 && `${listOf(stopped.map(titleOf))} ${stopped.length === 1 ? 'has' : 'have'} stopped.`,
    parked > 0 && `${plural(parked, 'event')} could not be applied and ${parked === 1 ? 'waits' : 'wait'} for your decision.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** There only when a read model has stopped or has parked an event. */
export const SystemNotice = () => {
  const { data: status } = useSystem()
  const trouble = status ? troubleOf(status) : ''
  if (trouble === '') return null
  return (
    <Notice tone="danger" title="Some screens are not up to date">
      <p>
        {trouble}{' '}
        <Link href="/admin/system" className="font-medium underline underline-offset-4">
          Open System
        </Link>
      </p>
    </Notice>
  )
}
