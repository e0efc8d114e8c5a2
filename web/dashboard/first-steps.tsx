import type { FirstSteps as Steps } from '@clearbell/contracts'
import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import useSWR from 'swr'
import { Link } from 'wouter'
import { Button } from '../ui/controls/button.tsx'
import { Card, CardHeader } from '../ui/display/card.tsx'

const steps: { name: keyof Steps; title: string; words: string; action: string; href: string }[] = [
  {
    name: 'faqs',
    title: 'Upload your FAQs',
    words: 'The chat answers only from what you wrote.',
    action: 'Upload FAQ',
    href: '/faq-management',
  },
  {
    name: 'events',
    title: 'Upload your events',
    words: 'Holidays, concerts and conferences, so that parents can ask for dates.',
    action: 'Upload Events',
    href: '/event-management',
  },
  {
    name: 'look',
    title: 'Choose the look of the chat',
    words: 'Your color, your logo, your greeting, and whom to contact.',
    action: 'Open Widget Settings',
    href: '/widget-settings',
  },
  {
    name: 'website',
    title: 'Put the chat on your website',
    words: 'One line of code. This step is done when a page has loaded it.',
    action: 'Get the Code',
    href: '/embed-code',
  },
  {
    name: 'question',
    title: 'Get the first question',
    words: 'Ask one on your website yourself. It appears in Chat History.',
    action: 'Open Chat History',
    href: '/chat-history',
  },
]

/** Which of the first steps are done.   @param isNew whether the school may still have some to do; else nobody asks */
export const useFirstSteps = (isNew: boolean) => {
  const { data: done, error } = useSWR<Steps, unknown>(isNew ? '/api/first-steps' : null)
  return { done, isKnown: !isNew || done !== undefined || error !== undefined }
}

/** What a new school does first. Each step is ticked off by what happens, so nobody has to. Nothing once all are done.
 *  @param done `undefined` where they cannot be read */
export const FirstSteps = ({ done }: { done: Steps | undefined }) => {
  const next = done && steps.find(({ name }) => !done[name])
  if (!next) return null
  const count = steps.filter(({ name }) => done[name]).length
  return (
    <Card aria-labelledby="first-steps">
      <CardHeader id="first-steps" title="First Steps">
        <span className="text-ink-soft">
          {count} of {steps.length} done
        </span>
      </CardHeader>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.name} {...step} isDone={done[step.name]} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

const Step = ({ title, words, action, href, isDone, isNext }: (typeof steps)[number] & { isDone: boolean; isNext: boolean }) => {
  const Icon = isDone ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5">
      <Icon aria-hidden className={isDone ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0 text-ink-soft'} />
      <div className="min-w-0 grow basis-52">
        <p className={isDone ? 'text-ink-soft' : 'font-medium'}>
          {title}
          {isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!isDone && <p className="text-xs text-ink-soft">{words}</p>}
      </div>
      {!isDone && (
        <Button look={isNext ? 'primary' : 'secondary'} asChild>
          <Link href={href}>
            {action}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </li>
  )
}
