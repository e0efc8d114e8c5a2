import type { ReactNode } from 'react'

/** Names and values, one under the other. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="grid grid-cols-1 gap-3.5 p-5">{children}</dl>

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="shrink-0 text-ink-soft">{label}</dt>
    <dd className="ml-auto min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
)
