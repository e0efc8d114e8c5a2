import type { ChatInteraction } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import type { SWRResponse } from 'swr'
import { AnsweredBy } from '../entries/entry-link.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { plural } from '../ui/format/numbers.ts'
import { RatingLine } from './rating-line.tsx'
import { ToldInstead } from './told-instead.tsx'
import { WhyThisAnswer } from './why-answer.tsx'

interface Props {
  openId: string
  conversation: SWRResponse<ChatInteraction[], unknown>
}

/** The whole conversation of a question, as the visitor had it. */
export const ConversationPanel = ({ openId, conversation: { data: turns, error, mutate } }: Props) => {
  if (!turns) {
    if (error) return <LoadFailed what="this conversation" error={error} onRetry={() => void mutate()} />
    return <LinesSkeleton what="this conversation" />
  }
  return (
    <div className="grid grid-cols-1 gap-4 p-5">
      <p className="text-xs text-ink-soft">{plural(turns.length, 'question')} in this conversation, oldest first</p>
      <ol className="grid grid-cols-1 gap-5">
        {turns.map((turn) => (
          <Turn key={turn.id} turn={turn} isOpen={turn.id === openId} />
        ))}
      </ol>
    </div>
  )
}

const Turn = ({ turn, isOpen }: { turn: ChatInteraction; isOpen: boolean }) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li ref={ref} aria-current={isOpen || undefined} className={clsx('grid grid-cols-1 gap-2', isOpen && '-mx-3 rounded-box bg-muted p-3')}>
      <div className="grid max-w-[90%] gap-1 justify-self-end rounded-box bg-tint px-3.5 py-2.5">
        <p className="font-medium whitespace-pre-line wrap-anywhere">{turn.question}</p>
        <p className="text-xs text-ink-soft">
          <DateTime at={turn.createdAt} />
        </p>
      </div>
      <Reply turn={turn} />
    </li>
  )
}

const Reply = ({ turn }: { turn: ChatInteraction }) => {
  const { answer, toldInstead, source, rating, isSmallTalk, wasAnswered } = turn
  return (
    <div className="grid max-w-[95%] gap-2 justify-self-start">
      {answer && <p className="rounded-box border border-line bg-surface px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">{answer}</p>}
      {!wasAnswered && (
        <span>
          <Badge tone="danger">No Answer Found</Badge>
        </span>
      )}
      {toldInstead && <ToldInstead told={toldInstead} />}
      {source && <AnsweredBy source={source} />}
      {rating && <RatingLine rating={rating} />}
      {!isSmallTalk && <WhyThisAnswer interaction={turn} />}
    </div>
  )
}
