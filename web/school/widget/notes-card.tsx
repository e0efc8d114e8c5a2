import { Gauge, RefreshCw, Smartphone } from 'lucide-react'
import { Card } from '../../ui/display/card.tsx'

const notes = [
  [RefreshCw, 'Automatic Updates', 'Changes apply instantly, no code updates needed.'],
  [Smartphone, 'Mobile Responsive', 'On a phone the chat takes the whole screen.'],
  [Gauge, 'Performance Optimized', 'It loads beside your page and slows nothing down.'],
] as const

export const NotesCard = () => (
  <Card className="grid gap-4 p-5">
    {notes.map(([Icon, title, words]) => (
      <div key={title} className="flex gap-3">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-link" />
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-soft">{words}</p>
        </div>
      </div>
    ))}
  </Card>
)
