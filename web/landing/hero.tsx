import { Check } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { demoQuestions } from './demo-words.ts'
import { ScheduleDemo } from './schedule-demo.tsx'

const promises = ['Ready 24-48 hours after a demo call', 'Unlimited FAQ items', 'Answers are never invented']

export const Hero = () => (
  <section aria-labelledby="headline" className="overflow-hidden bg-linear-to-b from-tint to-canvas">
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:py-20">
      <div className="grid gap-6">
        <p className="font-semibold text-link">Trusted Answers. Instant Clarity.</p>
        <h1 id="headline" className="text-2xl font-bold tracking-tight text-balance xl:text-3xl">
          Parents get answers at 10 p.m. Your office gets 10 hours back.
        </h1>
        <p className="max-w-xl text-ink-soft text-pretty lg:text-lg">
          {config.productName} answers parents’ questions on your school’s website, day and night, only with what your school has written.
          Schools save 10+ hours a week.
        </p>
        <div className="flex flex-wrap gap-3">
          <ScheduleDemo />
          <Button asChild className="h-12 px-6 text-base">
            <a href="#features">Learn More</a>
          </Button>
        </div>
        <ul className="grid gap-2 text-sm text-ink-soft">
          {promises.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check aria-hidden className="size-4 shrink-0 text-success" />
              {promise}
            </li>
          ))}
        </ul>
      </div>
      <Demo />
    </div>
  </section>
)

/** Room for the live chat, of the size it will have. */
const Demo = () => (
  <div className="mx-auto grid w-full max-w-sm gap-3 lg:max-w-none">
    <div id="demo" className="relative h-[600px] max-[480px]:overflow-hidden max-[480px]:rounded-box max-[480px]:shadow-float">
      <noscript>
        <p>The live chat needs JavaScript.</p>
      </noscript>
    </div>
    <p className="text-sm font-medium noscript:hidden">Try it: ask a school that is invented</p>
    <ul className="flex flex-wrap gap-2 noscript:hidden">
      {demoQuestions.slice(1).map((question) => (
        <li key={question}>
          <Button size="sm" data-asks="" className="whitespace-normal">
            {question}
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
