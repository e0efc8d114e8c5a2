import { lazy, Suspense } from 'react'
import type { VersionsDialogProps } from './whole-versions-dialog.tsx'

const Loaded = lazy(() => import('./whole-versions-dialog.tsx'))

/** Its code follows its screen. */
export const VersionsDialog = (props: VersionsDialogProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
