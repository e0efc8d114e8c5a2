import type { CatalogueVersion } from '@clearbell/contracts'
import { History } from 'lucide-react'
import useSWR from 'swr'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { EmptyState, LoadFailed } from '../ui/feedback/states.tsx'
import { Dialog, DialogBody } from '../ui/overlay/dialog.tsx'
import { type VersionedList, VersionItem, versionsPath } from './version-item.tsx'

export interface VersionsDialogProps {
  list: VersionedList
  onClose: () => void
}

export default function WholeVersionsDialog({ list, onClose }: VersionsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Versions"
      description={`Every upload and every change is kept. Restoring a version brings its ${list.many} back as a new version.`}
    >
      <DialogBody>
        <Versions list={list} onRestored={onClose} />
      </DialogBody>
    </Dialog>
  )
}

const Versions = ({ list, onRestored }: { list: VersionedList; onRestored: () => void }) => {
  const { data: versions, error, mutate } = useSWR<CatalogueVersion[], unknown>(versionsPath(list))
  if (error) return <LoadFailed what="the versions" error={error} onRetry={() => void mutate()} />
  if (!versions) return <LinesSkeleton what="the versions" />
  if (versions.length === 0)
    return (
      <EmptyState icon={History} title="No versions yet">
        Your first upload will be the first version.
      </EmptyState>
    )
  return <VersionList list={list} versions={versions} onRestored={onRestored} />
}

const VersionList = ({ list, versions, onRestored }: { list: VersionedList; versions: CatalogueVersion[]; onRestored: () => void }) => (
  <ul className="divide-y divide-line rounded-box border border-line">
    {versions.map((version) => (
      <VersionItem key={version.versionNumber} list={list} version={version} onRestored={onRestored} />
    ))}
  </ul>
)
