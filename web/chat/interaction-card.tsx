import { type ChatInteraction, ERASED, type MatchBadge, matchBadge } from '@clearbell/contracts'
import { CircleCheck, CircleHelp, Eraser } from 'lucide-react'
import { useState } from 'react'
import { AnsweredBy } from '../entries/entry-link.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { Badge, type Tone } from '../ui/display/badge.tsx'
import { FoldedText } from '../ui/display/folded-text.tsx'
import { DateTime } from '../ui/display/time.tsx'
import { type Opened, RowLink } from '../ui/lists/opened.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { percent } from './near-entries.tsx'
import { RatingLine } from './rating-line.tsx'
import { ToldInstead } from './told-instead.tsx'
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

/** @param opened its question opens the whole conversation */
export const InteractionCard = ({ interaction, opened }: { interaction: ChatInteraction; opened: Opened }) => {
  const { id, question, answer, toldInstead, source, wasAnswered, isSmallTalk, similarity, rating, channel, createdAt } = interaction
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
      <h2 className="text-base font-medium wrap-anywhere">
        <RowLink id={id} opened={opened}>
          {question}
        </RowLink>
      </h2>
      {answer && <FoldedText name="Answer" text={answer} className="border-l-2 border-line pl-3.5 text-ink-soft" />}
      {toldInstead && <ToldInstead told={toldInstead} />}
      {rating && <RatingLine rating={rating} />}
      {source && <AnsweredBy source={source} />}
      {similarity !== null && <p className="text-xs text-ink-soft tabular-nums">Similarity: {percent(similarity)}</p>}
      {!isSmallTalk && <WhyThisAnswer interaction={interaction} />}
    </article>
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
