import { CalendarSync } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx'))

/** The way to the calendar's address for calendar programs. */
export const Subscribe = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden />
        Subscribe
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SubscribeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
