import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useIsNarrow } from '../hooks/use-media.ts'
import { type Opened, openRow, RowLink } from './opened.tsx'
import { RowCards } from './row-cards.tsx'

export interface Column<Row> {
  heading: string
  cell: (row: Row) => ReactNode
  /** Of the column, such as `w-30`. */
  width?: string
  /** Of each cell. */
  className?: string
  /** Where a card has it, instead of as a fact under its heading. The actions of a wide table stay in sight. */
  inCard?: 'badges' | 'actions'
}

export interface TableProps<Row> {
  /** What a screen reader calls it. */
  label: string
  rows: Row[]
  /** The first column, which names a row: its words and, smaller, what is to be known with them. */
  title: { heading: string; of: (row: Row) => ReactNode; note?: (row: Row) => ReactNode; width?: string }
  columns: readonly Column<Row>[]
  /** Many narrow columns, which may be wider than the window; else the table scrolls under its headings, at most 600 px high. */
  isWide?: boolean
  /** A card's content, where it is not the columns'. */
  card?: (row: Row) => ReactNode
  /** Rows open beside the list. */
  opened?: Opened
}

/** Rows as a table, and as cards under 640 px. */
export const DataTable = <Row extends { id: string }>(props: TableProps<Row>) =>
  useIsNarrow() ? <RowCards {...props} /> : <Table {...props} />

// Where the columns are wider than the window, what can be done stays in sight; the shadow says that there is more beneath.
const pinned = 'sticky right-0 border-l border-line max-xl:shadow-[-10px_0_12px_-8px_rgb(9_12_16/0.18)]'

/** The more columns, the closer they stand. */
const paddingOf = (columns: number): string => {
  if (columns <= 4) return 'px-4'
  return columns <= 6 ? 'px-2.5 first:pl-4' : 'px-1.5 first:pl-4 2xl:px-2.5'
}

const Table = <Row extends { id: string }>({ label, rows, title, columns, isWide = false, opened }: TableProps<Row>) => {
  const padding = paddingOf(columns.length)
  const isPinned = ({ inCard }: { inCard?: string }) => isWide && inCard === 'actions'
  const headings: { heading: string; width?: string; inCard?: string }[] = [title, ...columns]
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={clsx(
        'relative rounded-box border border-line bg-surface shadow-card',
        isWide ? 'overflow-x-auto' : 'max-h-[600px] overflow-auto', // product.md 9
      )}
    >
      <table className={clsx('w-full border-separate border-spacing-0 text-left', isWide || (columns.length > 2 && 'min-w-[600px]'))}>
        <thead>
          <tr>
            {headings.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={clsx(
                  'border-b border-line bg-muted py-2.5 text-xs font-medium text-ink-soft',
                  padding,
                  isWide ? 'whitespace-nowrap' : 'sticky top-0 z-10',
                  isPinned(column) && pinned,
                  column.width,
                )}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              onClick={opened && openRow}
              className={clsx(
                opened && 'cursor-pointer',
                row.id === opened?.id ? 'bg-tint' : (opened || !isWide) && 'hover:bg-muted/50',
                'align-top last:[&>*]:border-b-0 [&>*]:border-b [&>*]:border-line [&>*]:py-3',
              )}
            >
              <th scope="row" className={clsx(padding, 'font-normal')}>
                <p className="font-medium">{opened ? <RowLink id={row.id} opened={opened} children={title.of(row)} /> : title.of(row)}</p>
                {title.note?.(row)}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className={clsx(padding, column.className, isPinned(column) && [pinned, 'bg-surface'])}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
