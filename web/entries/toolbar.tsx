import { Download, History, Plus, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { withQuery } from '../api/client.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { ExportButton } from '../ui/lists/export-button.tsx'
import type { Filter, FilterState } from '../ui/lists/filter.ts'
import { Toolbar } from '../ui/lists/toolbar.tsx'

interface Props<F extends Filter> {
  state: FilterState<F>
  /** Of the list in the API. */
  path: string
  /** One of them, such as 'event'. */
  noun: string
  labels: { upload: string; add: string }
  categories: readonly string[] | undefined
  /** How many the export will have, once it is known. */
  exported: number | undefined
  onUpload: () => void
  onAdd: () => void
  onVersions: () => void
  /** What one kind of list has beside that. */
  children?: ReactNode
}

/** Search, filters, and every way to fill and to keep a list of entries. */
export const EntriesToolbar = <F extends Filter & { category: string }>({
  state,
  path,
  noun,
  labels,
  categories,
  exported,
  onUpload,
  onAdd,
  onVersions,
  children,
}: Props<F>) => {
  const [problem, setProblem] = useState('')
  return (
    <Toolbar
      state={state}
      choices={{ category: categories }}
      notice={
        problem && (
          <Notice tone="danger" title="Export Failed">
            {problem}
          </Notice>
        )
      }
      primary={
        <div className="flex gap-3 max-sm:order-last max-sm:grow max-sm:[&>*]:grow">
          <Button onClick={onAdd}>
            <Plus aria-hidden />
            {labels.add}
          </Button>
          <Button look="primary" onClick={onUpload}>
            <Upload aria-hidden />
            {labels.upload}
          </Button>
        </div>
      }
    >
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:grow sm:ml-auto">
        <Button onClick={onVersions}>
          <History aria-hidden />
          Versions
        </Button>
        {children}
        <Button asChild>
          <a href={`${path}/template`} target="_blank" rel="noreferrer">
            <Download aria-hidden />
            Download Template
          </a>
        </Button>
        {/* On a phone in a line of its own, whose height the count does not change. */}
        <div className="flex max-sm:w-full">
          <ExportButton path={withQuery(`${path}/export`, state.filter)} noun={noun} rows={exported} onProblem={setProblem} />
        </div>
      </div>
    </Toolbar>
  )
}
