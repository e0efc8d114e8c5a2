import { useState } from 'react'
import { useFilter } from '../ui/lists/filter.ts'
import { UploadDialog } from '../uploads/upload-dialog.tsx'
import { FAQList } from './faq-list.tsx'
import { FAQStats } from './faq-stats.tsx'
import { faqFilter } from './filter.ts'
import { FAQToolbar } from './toolbar.tsx'
import { faqUploads } from './upload.ts'
import { useFAQs } from './use-faqs.ts'
import { VersionsDialog } from './versions-dialog.tsx'

export default function FAQScreen() {
  const state = useFilter(faqFilter)
  const list = useFAQs(state)
  const [dialog, setDialog] = useState<'upload' | 'versions' | null>(null)
  const openUpload = () => setDialog('upload')
  // Only itself: an upload that goes on in the background ends while another may be open.
  const closer = (which: typeof dialog) => (open: boolean) => void (open || setDialog((now) => (now === which ? null : now)))
  return (
    <>
      <FAQStats filtered={list.error ? null : list.data?.total} />
      <FAQToolbar state={state} onUpload={openUpload} onVersions={() => setDialog('versions')} />
      <FAQList list={list} state={state} onUpload={openUpload} />
      <UploadDialog uploads={faqUploads} open={dialog === 'upload'} onOpenChange={closer('upload')} />
      <VersionsDialog open={dialog === 'versions'} onOpenChange={closer('versions')} />
    </>
  )
}
