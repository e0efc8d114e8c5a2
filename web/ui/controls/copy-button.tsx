import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'

const shownMs = 2_000 // product.md 9

interface Props {
  /** What it is, as the toast names it. */
  label: string
  text: string
  onCopied?: () => void
}

/** Copies a text. */
export const CopyButton = ({ label, text, onCopied }: Props) => {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text) // absent on a page that is not https
    } catch {
      return toast('Copy Failed', 'Failed to copy to clipboard', 'destructive')
    }
    toast(`${label} copied to clipboard`)
    onCopied?.()
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <Button onClick={copy}>
      {isCopied ? <Check aria-hidden className="text-success" /> : <Copy aria-hidden />}
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
