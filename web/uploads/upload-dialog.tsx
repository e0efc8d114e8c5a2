import { lazy, Suspense } from 'react'
import type { UploadDialogProps, WholeUploadDialog } from './whole-upload-dialog.tsx'

// `lazy` forgets that the dialog takes any kind of row.
const Loaded = lazy(async () => ({
  default: (await import('./whole-upload-dialog.tsx')).WholeUploadDialog,
})) as unknown as typeof WholeUploadDialog

/** Its code is as large as that of its screen, so it follows the screen. */
export const UploadDialog = <Row extends object>(props: UploadDialogProps<Row>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
