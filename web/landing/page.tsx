import { PublicFooter } from '../shell/public-footer.tsx'
import { PublicHeader } from '../shell/public-header.tsx'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { Pictures } from './pictures.tsx'
import { Points } from './points.tsx'
import { ScheduleDemo } from './schedule-demo.tsx'
import { Section } from './section.tsx'
import { benefits, everySchool, features, questions } from './words.ts'

/** The page at `/` for visitors who are not signed in. The build draws it; main.ts starts the demo. */
export default function LandingPage() {
  return (
    <>
      <PublicHeader home="" />
      <main id="content" tabIndex={-1} className="text-base outline-none">
        <Hero />
        <Section id="features" eyebrow="Intelligent FAQ Management" title="Your school’s answers, found the way parents ask">
          <Points points={features} className="sm:grid-cols-2 lg:grid-cols-3" />
        </Section>
        <Pictures />
        <Section id="every-school" title="What every school gets" lead="One product, whole, whatever your enrollment.">
          <Points points={everySchool} className="sm:grid-cols-2 lg:grid-cols-4" />
        </Section>
        <Section id="benefits" isTinted title="What changes in your office" lead="Less of the phone. More of the day you planned.">
          <Points points={benefits} className="sm:grid-cols-2 lg:grid-cols-3" isPlain />
          <p className="mt-12 text-center">
            <ScheduleDemo />
          </p>
        </Section>
        <Section id="faq" title="Questions schools ask us">
          <dl className="grid gap-4 md:grid-cols-2">
            {questions.map(({ question, answer }) => (
              <div key={question} className="rounded-box border border-line bg-surface p-6 shadow-card">
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-2 text-ink-soft">{answer}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <ClosingCall />
      </main>
      <PublicFooter />
    </>
  )
}
