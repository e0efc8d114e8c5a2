import { limits } from '@clearbell/contracts'
import { clsx } from 'clsx'
import { FileSpreadsheet, FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { formatBytes } from '../ui/format/numbers.ts'
import type { UploadKind } from './kind.ts'
import { PasteCells } from './paste-cells.tsx'

type OnChoose = (file: File) => void

type Kind = Pick<UploadKind<never>, 'columns' | 'forms' | 'most'>

const namesOf = ({ columns, forms = {} }: Kind, areRequired: boolean) =>
  columns
    .filter(({ isRequired }) => isRequired === areRequired)
    .map(({ name }) => (forms[name] ? `${name} (${forms[name]})` : name))
    .join(', ')

/** Drop a file, pick one or paste cells; it is read at once. */
export const ChooseFile = ({ kind, onChoose }: { kind: Kind; onChoose: OnChoose }) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <>
      <label
        data-state={isOver ? 'over' : 'idle'}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex cursor-pointer flex-col items-center gap-1 rounded-box border-2 border-dashed px-6 py-10 text-center transition-colors hover:border-link hover:bg-tint',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link',
          isOver ? 'border-link bg-tint' : 'border-edge',
        )}
      >
        <FileUp aria-hidden className="mb-2 size-8 text-link" />
        <span className="text-base font-semibold">Drop your CSV or Excel file here</span>
        <span className="text-ink-soft">or click to choose one</span>
        <FileInput onChoose={onChoose} />
      </label>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
        <li>Required columns: {namesOf(kind, true)}</li>
        <li>Optional columns: {namesOf(kind, false)}</li>
        <li>CSV, or an Excel workbook (.xlsx) with these columns in its first row</li>
        <li>
          Maximum {kind.most}, file size under {limits.upload.maxBytes / 1024 / 1024}MB
        </li>
      </ul>
      <PasteCells onPaste={onChoose} />
    </>
  )
}

const FileInput = ({ onChoose }: { onChoose: OnChoose }) => {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // the same file, mended, can be picked again
    if (file) onChoose(file)
  }
  return <input type="file" accept=".csv,.xlsx,text/csv" aria-label="CSV file or Excel workbook" onChange={pick} className="sr-only" />
}

/** The file at hand, with the way to another. */
export const ChosenFile = ({ file, onChoose }: { file: File; onChoose: OnChoose }) => (
  <FileLine file={file}>
    <label className="shrink-0 cursor-pointer rounded-box px-2 py-1.5 font-medium text-link underline-offset-4 hover:underline has-focus-visible:outline-2 has-focus-visible:outline-link">
      Choose Another
      <FileInput onChoose={onChoose} />
    </label>
  </FileLine>
)

export const FileLine = ({ file, children }: { file: File; children?: ReactNode }) => (
  <div className="flex items-center gap-3 rounded-box border border-line px-3.5 py-2.5">
    <FileSpreadsheet aria-hidden className="size-5 shrink-0 text-success" />
    <div className="min-w-0 grow">
      <p className="truncate font-medium">{file.name}</p>
      <p className="text-xs text-ink-soft">{formatBytes(file.size)}</p>
    </div>
    {children}
  </div>
)
