import type { CatalogueVersion } from '@clearbell/contracts'
import { History } from 'lucide-react'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../ui/feedback/states.tsx'
import { Dialog, DialogBody } from '../ui/overlay/dialog.tsx'
import { useVersions } from './use-faqs.ts'
import { VersionItem } from './version-item.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const VersionsDialog = ({ open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Versions"
    description="Every upload is kept. Restoring one brings its questions back as a new version."
  >
    <DialogBody>
      <Versions isOpen={open} onRestored={() => onOpenChange(false)} />
    </DialogBody>
  </Dialog>
)

const Versions = ({ isOpen, onRestored }: { isOpen: boolean; onRestored: () => void }) => {
  const { data: versions, error, mutate } = useVersions(isOpen)
  if (error) return <LoadFailed what="the versions" error={error} onRetry={() => void mutate()} />
  if (!versions) return <LinesSkeleton what="the versions" />
  if (versions.length === 0)
    return (
      <EmptyState icon={History} title="No versions yet">
        Your first upload will be the first version.
      </EmptyState>
    )
  return <VersionList versions={versions} onRestored={onRestored} />
}

const VersionList = ({ versions, onRestored }: { versions: CatalogueVersion[]; onRestored: () => void }) => (
  <ul className="divide-y divide-line rounded-box border border-line">
    {versions.map((version) => (
      <VersionItem key={version.versionNumber} version={version} onRestored={onRestored} />
    ))}
  </ul>
)
