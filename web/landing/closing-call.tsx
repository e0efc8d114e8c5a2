import { ScheduleDemo } from './schedule-demo.tsx'

export const ClosingCall = () => (
  <section aria-labelledby="call-title" className="border-t border-line bg-tint">
    <div className="mx-auto grid max-w-3xl justify-items-center gap-6 px-4 py-14 text-center sm:px-6 lg:py-20">
      <h2 id="call-title" className="text-xl font-semibold tracking-tight text-balance lg:text-2xl">
        See it answer your own school’s questions
      </h2>
      <p className="text-ink-soft text-balance lg:text-lg">
        Bring three questions that your office hears every day. A demo takes 20-30 minutes, and your chat can be live 24-48 hours later.
      </p>
      <ScheduleDemo />
    </div>
  </section>
)
