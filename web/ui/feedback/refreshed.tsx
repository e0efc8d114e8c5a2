import type { ReactNode } from 'react'

/** What is shown while its successor is on its way: as readable as before, under a line that moves. */
export const Refreshed = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <div aria-busy={isLoading} className="relative grid grid-cols-1 gap-4">
    {isLoading && (
      <span aria-hidden className="absolute inset-x-0 -top-2 h-0.5 overflow-hidden rounded-full">
        <span className="block h-full w-2/5 animate-sweep rounded-full bg-primary" />
      </span>
    )}
    {children}
  </div>
)
