import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  label: string
  columns: readonly { heading: string; width?: string }[]
  children: ReactNode
}

/** A table that scrolls under its headings, at most 600 px high (product.md 9). */
export const ScrollTable = ({ label, columns, children }: Props) => (
  <div
    role="region"
    aria-label={label}
    tabIndex={0}
    className="relative max-h-[600px] overflow-auto rounded-box border border-line bg-surface shadow-card"
  >
    <table className="w-full min-w-[600px] border-separate border-spacing-0 text-left">
      <thead>
        <tr>
          {columns.map(({ heading, width }) => (
            <th
              key={heading}
              scope="col"
              className={clsx('sticky top-0 z-10 border-b border-line bg-muted px-4 py-2.5 text-xs font-medium text-ink-soft', width)}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

export const ScrollTableRow = ({ children }: { children: ReactNode }) => (
  <tr className="align-top hover:bg-muted/50 [&>*]:border-b [&>*]:border-line [&>*]:px-4 [&>*]:py-3 last:[&>*]:border-b-0">{children}</tr>
)
