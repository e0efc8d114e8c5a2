import { type ChatInteraction, limits } from '@clearbell/contracts'
import { ArrowRight, CircleCheck, CircleHelp, MessageCircle } from 'lucide-react'
import { Link } from 'wouter'
import { interactionHref } from '../chat/filter.ts'
import { Button } from '../ui/controls/button.tsx'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { RelativeTime } from '../ui/display/time.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { cut } from '../ui/format/numbers.ts'

/** Enough to know which question it was; some visitors write a letter. */
const QUESTION_LENGTH = 120

interface Props {
  /** The latest, newest first; `undefined` while they load. */
  interactions: ChatInteraction[] | undefined
  isPaid: boolean
}

export const RecentActivity = (props: Props) => (
  <Card>
    <CardHeader title="Recent Activity">
      <ViewAll />
    </CardHeader>
    <Content {...props} />
  </Card>
)

const ViewAll = () => (
  <Button look="ghost" asChild className="-mr-2 text-link">
    <Link href="/chat-history">
      View All
      <ArrowRight aria-hidden />
    </Link>
  </Button>
)

const Content = ({ interactions, isPaid }: Props) => {
  if (!interactions) return <ActivitySkeleton />
  if (interactions.length === 0)
    return (
      <EmptyState icon={MessageCircle} title="No recent activity" action={!isPaid && <ToSubscription />}>
        Chat interactions will appear here
      </EmptyState>
    )
  return (
    <ul className="divide-y divide-line">
      {interactions.slice(0, limits.recentActivity).map((interaction) => (
        <Activity key={interaction.id} interaction={interaction} isPaid={isPaid} />
      ))}
    </ul>
  )
}

/** The first steps are closed to a school that has not paid. */
const ToSubscription = () => (
  <Button look="primary" asChild>
    <Link href="/billing-required">See Your Subscription</Link>
  </Button>
)

const Activity = ({ interaction, isPaid }: { interaction: ChatInteraction; isPaid: boolean }) => {
  const { id, question, wasAnswered, createdAt } = interaction
  const Icon = wasAnswered ? CircleCheck : CircleHelp
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <Icon aria-hidden className={wasAnswered ? 'mt-0.5 size-4.5 shrink-0 text-success' : 'mt-0.5 size-4.5 shrink-0 text-warning'} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere" title={question}>
          {isPaid ? (
            <Link href={interactionHref(id)} className="inline-block py-0.5 underline-offset-4 hover:underline pointer-coarse:py-2.5">
              {cut(question, QUESTION_LENGTH)}
            </Link>
          ) : (
            cut(question, QUESTION_LENGTH)
          )}
        </p>
        <p className="text-xs text-ink-soft">{wasAnswered ? 'Answered successfully' : 'No match found'}</p>
      </div>
      <span className="shrink-0 text-xs text-ink-soft">
        <RelativeTime at={createdAt} />
      </span>
    </li>
  )
}

const ActivitySkeleton = () => (
  <div className="divide-y divide-line">
    {Array.from({ length: limits.recentActivity }, (_, row) => (
      <div key={row} className="flex items-start gap-3 px-5 py-3.5">
        <Skeleton className="size-4.5 rounded-full" />
        <div className="grid grow gap-1.5">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
)
