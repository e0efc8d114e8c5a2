import type { School, WidgetLook } from '@clearbell/contracts'
import { type ChatReply, mountPreview, type Preview } from '@clearbell/widget'
import { useEffect, useRef } from 'react'
import { newKey, post } from '../../api/client.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { settingsOf } from '../settings.ts'

interface Props {
  school: School
  look: WidgetLook
}

/** The chat as it would look, and it answers. */
export const PreviewCard = ({ school, look }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const preview = useRef<Preview>(null)
  const first = useRef(look)
  useEffect(() => {
    const conversationId = newKey()
    const settings = settingsOf(school, first.current)
    preview.current = mountPreview(box.current!, {
      settings,
      title: settings.schoolName,
      subtitle: 'FAQ Assistant',
      failureMessage: settings.fallbackMessage,
      ask: (question) => post<ChatReply>(`/api/chat/${school.id}`, { question, conversationId, channel: 'preview' }),
    })
    return () => preview.current?.destroy()
  }, [school.id, school.name])
  useEffect(() => {
    preview.current?.update(settingsOf(school, look), look.fallbackMessage)
  }, [school, look])
  return (
    <Card>
      <CardHeader title="Preview">
        <span className="flex gap-2">
          <Badge tone="primary">Live Preview</Badge>
          <Badge tone="success">Widget Ready</Badge>
        </span>
      </CardHeader>
      <div ref={box} className="relative h-[620px] overflow-hidden rounded-b-box bg-canvas" />
    </Card>
  )
}
