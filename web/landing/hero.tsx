import { Check } from 'lucide-react'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Demo } from './demo-frame.tsx'
import { ScheduleDemo } from './schedule-demo.tsx'

const promises = ['Ready 24-48 hours after a demo call', 'Unlimited FAQ items for every school', 'Answers are never invented']

export const Hero = () => (
  <section aria-labelledby="headline" className="bg-linear-to-b from-tint to-canvas">
    <div className="mx-auto grid max-w-7xl items-center gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_28rem] lg:gap-12 lg:py-12 xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div className="grid gap-6">
        <p className="font-semibold text-link">Trusted Answers. Instant Clarity.</p>
        <h1 id="headline" className="text-2xl font-bold tracking-tight text-balance max-[359px]:text-xl xl:text-3xl">
          <span className="block">Parents get answers at 10 p.m.</span>{' '}
          <span className="block text-link">Your office gets 10 hours back.</span>
        </h1>
        <p className="max-w-xl text-ink-soft text-pretty lg:text-lg">
          {config.productName} answers parents’ questions on your school’s website, day and night, only with what your school has written.
          Schools save 10+ hours a week.
        </p>
        <div className="flex flex-wrap gap-3">
          <ScheduleDemo />
          <Button asChild size="lg">
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
