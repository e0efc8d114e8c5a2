import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Button } from '../controls/button.tsx'

const MAX_CHARACTERS = 500
const MAX_LINES = 6

/** Whether a text is long enough to be folded. */
export const isLong = (text: string): boolean => text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES

/** A text with its line breaks. A long one shows its first lines, and the rest on demand. */
export const FoldedText = ({ text, name, className }: { text: string; name: string; className?: string }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const canFold = isLong(text)
  return (
    <div className={clsx('grid grid-cols-1 justify-items-start gap-1', className)}>
      <p id={id} className={clsx('whitespace-pre-line wrap-anywhere', canFold && !isOpen && 'line-clamp-6')}>
        {text}
      </p>
      {canFold && (
        <Button
          size="sm"
          look="ghost"
          className="-ml-2.5 text-link"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((now) => !now)}
        >
          {isOpen ? 'Show Less' : `Show the Whole ${name}`}
        </Button>
      )}
    </div>
  )
}
