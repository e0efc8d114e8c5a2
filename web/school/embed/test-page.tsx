import type { School } from '@clearbell/contracts'
import { type ChatReply, liveWords, mountPreview, TROUBLE } from '@clearbell/widget'
import { useEffect, useRef } from 'react'
import { newKey, post } from '../../api/client.ts'
import { settingsOf } from '../settings.ts'
import { nameOf } from '../use-school.ts'
import { lookOf } from '../widget/looks.ts'

const blocks = [
  ['About Us', 'Who we are, what we stand for, and how to find us.'],
  ['Academics', 'What is taught in which grade, and how families can help.'],
  ['Contact', 'The front office, its hours and its telephone.'],
] as const

/** What a website of the school might look like, with the chat on it. */
export const TestPage = ({ school, className }: { school: School; className: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const settings = settingsOf(school, lookOf(school))
    const conversationId = newKey()
    const preview = mountPreview(box.current!, {
      settings,
      ...liveWords(settings),
      failureMessage: TROUBLE,
      isClosed: true,
      ask: (question) => post<ChatReply>(`/api/chat/${school.id}`, { question, conversationId, channel: 'test' }),
    })
    return preview.destroy
  }, [school])
  return (
    <div ref={box} className={`relative overflow-hidden bg-canvas ${className}`}>
      <div aria-hidden className="grid gap-4">
        <p className="border-b border-line bg-surface px-5 py-4 text-lg font-semibold">{nameOf(school)}</p>
        {blocks.map(([title, words]) => (
          <section key={title} className="mx-5 grid gap-1 rounded-box border border-line bg-surface p-4">
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft">{words}</p>
          </section>
        ))}
      </div>
    </div>
  )
}
