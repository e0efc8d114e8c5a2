import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The frame of a public page of the app; its content stands in the middle.
 *  @param isBare without ways to elsewhere, where one thing is to be done */
export const PublicPage = ({ isBare = false, children }: { isBare?: boolean; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <PublicHeader isBare={isBare} />
    <main id="content" tabIndex={-1} className="flex grow flex-col items-center justify-center gap-6 px-4 py-10 outline-none">
      {children}
    </main>
    {!isBare && <PublicFooter />}
  </div>
)
