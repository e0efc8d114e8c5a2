import type { ChatInteraction, WhyAnswer } from '@clearbell/contracts'
import { useState } from 'react'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { AskAgain } from './ask-again.tsx'
import { NearEntries } from './near-entries.tsx'
import { SentEntries } from './sent-entries.tsx'
import { useWhy } from './use-why.ts'

/** Why a question got its answer, or none; fetched when it is unfolded. */
export const WhyThisAnswer = ({ interaction }: { interaction: ChatInteraction }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11">
        {interaction.wasAnswered ? 'Why this answer' : 'Why no answer'}
      </summary>
      {isOpen && <Reasons interaction={interaction} />}
    </details>
  )
}

const Reasons = ({ interaction }: { interaction: ChatInteraction }) => {
  const { data: why, error, mutate } = useWhy(interaction)
  if (error) return <LoadFailed what="the reasons" error={error} onRetry={() => void mutate()} />
  if (!why) return <Skeleton className="mt-3 h-24" />
  return (
    <div className="mt-3 grid gap-4 rounded-box bg-muted p-4 text-sm">
      <SentEntries entries={why.entries} />
      <NearEntries nearest={why.nearest} wasAnswered={why.wasAnswered} note={notes[why.from]} />
      <HowFound why={why} />
      <AskAgain interaction={interaction} />
    </div>
  )
}

const notes: Record<WhyAnswer['from'], string | null> = {
  recorded: null,
  computed: 'This was not recorded at the time. Today’s engine has searched your entries as they were then.',
  unknown: 'This was not recorded at the time, and the question is erased.',
}

const engineText = (engine: string): string => {
  if (engine === 'words') return 'Found by words alone.'
  if (engine === 'calendar') return 'Looked up in your calendar.'
  return engine === 'none' ? 'Compared with no entry.' : `Found by words and meaning, with the model ${engine}.`
}

/** A positive score says yes. */
const readText = (score: number): string =>
  `Reading question and entry together says that the entry ${score > 0 ? 'answers' : 'does not answer'} (score ${score.toFixed(1)}).`

const HowFound = ({ why: { engine, readScore, catalogueVersion } }: { why: WhyAnswer }) => (
  <p className="text-ink-soft">
    {engine !== null && `${engineText(engine)} `}
    {readScore !== null && `${readText(readScore)} `}
    Catalogue version {catalogueVersion.before}
    {catalogueVersion.now === catalogueVersion.before ? ', the same as now.' : `; now it is ${catalogueVersion.now}.`}
  </p>
)
