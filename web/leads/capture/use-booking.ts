import { type RefObject, useEffect, useRef, useState } from 'react'
import { attempt } from '../../api/attempt.ts'
import { messageOf, unreachable } from '../../api/error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { bookingIdOf } from './booking.ts'

interface Options {
  schedulingUrl: string
  leadId: string
  frame: RefObject<HTMLIFrameElement | null>
  onBooked: () => void
}

/** Waits for the calendar service to report a booking, and has it recorded.
 *  @returns why it could not be recorded, '' until then, and what tries again */
export const useBooking = ({ schedulingUrl, leadId, frame, onBooked }: Options) => {
  const [problem, setProblem] = useState('')
  const [send] = useState(() => attempt(`/api/leads/${leadId}/booking`))
  const bookingId = useRef<string | null>(null)
  const record = async () => {
    setProblem('')
    try {
      await send({ bookingId: bookingId.current })
      toast('Demo Scheduled!', 'We look forward to meeting you.')
      onBooked()
    } catch (error) {
      setProblem(messageOf(error, unreachable))
    }
  }
  const latest = useRef(record)
  latest.current = record
  useEffect(() => {
    const { origin } = new URL(schedulingUrl)
    const receive = (event: MessageEvent<unknown>) => {
      // Any page may send us messages: only the calendar service's own word counts, and only out of our frame.
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const reported = bookingIdOf(event.data)
      // It may report more than once; the second report is not news.
      if (reported === null || reported === bookingId.current) return
      bookingId.current = reported
      void latest.current()
    }
    addEventListener('message', receive)
    return () => removeEventListener('message', receive)
  }, [schedulingUrl, frame])
  return { problem, retry: () => void record() }
}
