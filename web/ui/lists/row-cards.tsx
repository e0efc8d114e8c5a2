import { Fragment } from 'react'
import type { Column, TableProps } from './data-table.tsx'
import { openRow, RowLink } from './opened.tsx'

/** A table's rows on a small screen. */
export const RowCards = <Row extends { id: string }>({ label, rows, card, ...table }: TableProps<Row>) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-3">
    {rows.map((row) => (
      <li
        key={row.id}
        onClick={table.opened && openRow}
        className="grid grid-cols-1 gap-2.5 rounded-box border border-line bg-surface p-4 shadow-card"
      >
        {card?.(row) ?? <ColumnsCard row={row} {...table} />}
      </li>
    ))}
  </ul>
)

const cellOf =
  <Row,>(row: Row) =>
  ({ heading, cell }: Column<Row>) => <Fragment key={heading}>{cell(row)}</Fragment>

type Content<Row> = Pick<TableProps<Row>, 'title' | 'columns' | 'opened'> & { row: Row }

const ColumnsCard = <Row extends { id: string }>({ row, title, columns, opened }: Content<Row>) => {
  const at = (place?: Column<Row>['inCard']) => columns.filter(({ inCard }) => inCard === place)
  const [badges, actions, facts] = [at('badges'), at('actions'), at()]
  return (
    <>
      <div>
        <h2 className="font-medium">{opened ? <RowLink id={row.id} opened={opened} children={title.of(row)} /> : title.of(row)}</h2>
        {title.note?.(row)}
      </div>
      {badges.length > 0 && <div className="flex flex-wrap items-center gap-1">{badges.map(cellOf(row))}</div>}
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
          {facts.map(({ heading, cell }) => (
            <div key={heading} className="min-w-0">
              <dt className="text-xs text-ink-soft">{heading}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions.length > 0 && <div className="border-t border-line pt-3">{actions.map(cellOf(row))}</div>}
    </>
  )
}
