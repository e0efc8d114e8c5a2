import { type FormEvent, useState } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'

/** Cells copied from a spreadsheet, which the clipboard gives as text with tabs. They are read as a file. */
export const PasteCells = ({ onPaste }: { onPaste: (file: File) => void }) => {
  const [cells, setCells] = useState('')
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (cells.trim()) onPaste(new File([cells], 'Pasted cells.csv', { type: 'text/csv' }))
  }
  return (
    <details className="rounded-box border border-line px-3.5 py-2.5">
      <summary className="cursor-pointer font-medium">Paste cells from a spreadsheet instead</summary>
      <form onSubmit={read} className="grid gap-3 pt-3">
        <TextArea
          label="Cells"
          hint="Copy the rows together with the row of column names."
          rows={5}
          value={cells}
          onChange={({ target }) => setCells(target.value)}
        />
        <Button type="submit" aria-disabled={!cells.trim()} className="justify-self-start">
          Read Cells
        </Button>
      </form>
    </details>
  )
}
