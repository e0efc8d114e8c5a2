import type { Comparison } from '@clearbell/commands'
import { PREVIEW_ROWS } from '@clearbell/contracts'
import type { ReadFile } from '@clearbell/imports'

export interface UploadCounts {
  rowCount: number
  added: number
  revised: number
  retired: number
  restored: number
  unchanged: number
  editsKept?: number | undefined
  versionNumber: number
}

/** What an accepted upload did. */
export const uploadedReply = ({ rowCount, versionNumber, ...counts }: UploadCounts, ignoredColumns: string[]) => ({
  totalEntries: rowCount,
  added: { count: counts.added },
  revised: { count: counts.revised },
  retired: { count: counts.retired },
  restored: { count: counts.restored },
  unchanged: { count: counts.unchanged },
  edited: { count: counts.editsKept ?? 0 },
  ignoredColumns,
  catalogueVersion: versionNumber,
})

/** What an upload would do, with the first rows of each kind of change. */
export const previewReply = <Content extends object>(
  { added, revised, restored, kept, missing, edited, matched }: Comparison<Content>,
  catalogueVersion: number,
  { ignoredColumns, look, notes }: ReadFile<Content>,
) => {
  const change = <Row>(rows: Row[]) => ({ count: rows.length, rows: rows.slice(0, PREVIEW_ROWS) })
  return {
    totalEntries: matched.length,
    added: change(added),
    revised: change(revised.map(({ entry, incoming }) => ({ ...incoming, before: entry.content }))),
    retired: change(missing.map(({ content }) => content)),
    restored: change(restored.map(({ incoming }) => incoming)),
    unchanged: change(kept.map(({ incoming }) => incoming)),
    edited: {
      count: edited.length,
      rows: edited.map(({ entry: { id, content, isActive }, incoming }) => ({ id, current: { ...content, isActive }, file: incoming })),
    },
    ignoredColumns,
    catalogueVersion,
    ...look,
    notes,
  }
}
