import { type ChatInteraction, ERASED, type MatchBadge, matchBadge, type Rating, ratingText } from '@clearbell/contracts'
import { CircleCheck, CircleHelp, Eraser, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { AnsweredBy } from '../entries/entry-link.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Badge, type Tone } from '../ui/display/badge.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { percent } from './near-entries.tsx'
import { WhyThisAnswer } from './why-answer.tsx'

const badgeTones: Record<MatchBadge, Tone> = {
  'Exact Match': 'success',
  'Good Match': 'primary',
  'Weak Match': 'warning',
  'No Match': 'neutral',
  Calendar: 'primary',
  'Small Talk': 'neutral',
}

/** Only what visitors ask counts in the figures, so the rest is told apart. */
const channelLabels = { widget: null, preview: 'Preview', test: 'Test' } as const

export const InteractionCard = ({ interaction }: { interaction: ChatInteraction }) => {
  const { question, answer, source, wasAnswered, isSmallTalk, similarity, rating, channel, createdAt } = interaction
  const badge = matchBadge(interaction)
  const channelLabel = channelLabels[channel]
  return (
    <article className="grid grid-cols-1 gap-3 rounded-box border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        {!isSmallTalk && (
          <Badge tone={wasAnswered ? 'success' : 'danger'}>
            {wasAnswered ? <CircleCheck aria-hidden /> : <CircleHelp aria-hidden />}
            {wasAnswered ? 'Answered' : 'No Answer Found'}
          </Badge>
        )}
        <Badge tone={badgeTones[badge]}>{badge}</Badge>
        {channelLabel && <Badge>{channelLabel}</Badge>}
        <span className="text-xs text-ink-soft sm:ml-auto">
          <DateTime at={createdAt} />
        </span>
        {question !== ERASED && <EraseButton interaction={interaction} />}
      </div>
      <h2 className="text-base font-medium">{question}</h2>
      {answer && <p className="border-l-2 border-line pl-3.5 whitespace-pre-line text-ink-soft">{answer}</p>}
      {rating && <RatingLine rating={rating} />}
      {source && <AnsweredBy source={source} />}
      {similarity !== null && <p className="text-xs text-ink-soft tabular-nums">Similarity: {percent(similarity)}</p>}
      {!isSmallTalk && <WhyThisAnswer interaction={interaction} />}
    </article>
  )
}

/** What the visitor said of the answer. */
const RatingLine = ({ rating }: { rating: Rating }) => {
  const Icon = rating.helpful ? ThumbsUp : ThumbsDown
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={rating.helpful ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-warning'} />
      <span className="min-w-0 break-words">{ratingText(rating)}</span>
    </p>
  )
}

const EraseButton = ({ interaction }: { interaction: ChatInteraction }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <IconButton
        size="sm"
        label="Erase this conversation"
        icon={Eraser}
        className="px-1.5! [&_svg]:size-4!"
        onClick={() => setAsking(true)}
      />
      {isAsking && <EraseDialog interaction={interaction} onClose={() => setAsking(false)} />}
    </>
  )
}
