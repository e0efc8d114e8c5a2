import { type Rating, ratingText } from '@clearbell/contracts'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

/** What the visitor said of the answer. */
export const RatingLine = ({ rating }: { rating: Rating }) => {
  const Icon = rating.helpful ? ThumbsUp : ThumbsDown
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon aria-hidden className={rating.helpful ? 'mt-0.5 size-4 shrink-0 text-success' : 'mt-0.5 size-4 shrink-0 text-warning'} />
      <span className="min-w-0 break-words">{ratingText(rating)}</span>
    </p>
  )
}
