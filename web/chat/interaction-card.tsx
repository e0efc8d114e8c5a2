import { type ChatInteraction, type MatchQuality, matchQuality } from '@clearbell/contracts'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { DateTime } from '../school/time.tsx'
import { Badge, type Tone } from '../ui/display/badge.tsx'

const qualityTones: Record<MatchQuality, Tone> = {
  'Exact Match': 'success',
  'Good Match': 'primary',
  'Weak Match': 'warning',
  'No Match': 'neutral',
}

/** Only what visitors ask counts in the figures, so the rest is told apart. */
const channelLabels = { widget: null, preview: 'Preview', test: 'Test' } as const

export const InteractionCard = ({ interaction }: { interaction: ChatInteraction }) => {
  const { question, answer, wasAnswered, similarity, channel, createdAt } = interaction
  const quality = matchQuality(similarity)
  const channelLabel = channelLabels[channel]
  return (
    <article className="grid grid-cols-1 gap-3 rounded-box border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={wasAnswered ? 'success' : 'danger'}>
          {wasAnswered ? <CircleCheck aria-hidden /> : <CircleHelp aria-hidden />}
          {wasAnswered ? 'Answered' : 'No Answer Found'}
        </Badge>
        <Badge tone={qualityTones[quality]}>{quality}</Badge>
        {channelLabel && <Badge>{channelLabel}</Badge>}
        <span className="text-xs text-ink-soft sm:ml-auto">
          <DateTime at={createdAt} />
        </span>
      </div>
      <h2 className="text-base font-medium">{question}</h2>
      {answer && <p className="border-l-2 border-line pl-3.5 whitespace-pre-line text-ink-soft">{answer}</p>}
      {similarity !== null && <p className="text-xs text-ink-soft tabular-nums">Similarity: {(similarity * 100).toFixed(1)}%</p>}
    </article>
  )
}
