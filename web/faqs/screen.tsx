import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { EntryPanel } from '../entries/panel.tsx'
import { EntriesToolbar } from '../entries/toolbar.tsx'
import { draftOf, hasDraft } from '../ui/leaving/drafts.ts'
import { Beside } from '../ui/lists/beside.tsx'
import { useFilter } from '../ui/lists/filter.ts'
import { useOpened } from '../ui/lists/opened.tsx'
import { UploadDialog } from '../uploads/upload-dialog.tsx'
import { VersionsDialog } from '../uploads/versions-dialog.tsx'
import { faqKind } from './faq-kind.ts'
import { FAQList } from './faq-list.tsx'
import { FAQStats } from './faq-stats.tsx'
import { faqFilter } from './filter.ts'
import { faqUploads } from './upload.ts'
import { faqsPath, faqVersions, useFAQ, useFAQSummary, useFAQs } from './use-faqs.ts'

const AddFAQDialog = lazy(async () => ({ default: (await import('./add-faq-dialog.tsx')).AddFAQDialog }))

const adding = {
  title: 'Add FAQ',
  description: 'The assistant answers from it as soon as it is added. Only a question and an answer are needed.',
}

export default function FAQScreen() {
  const state = useFilter(faqFilter)
  const list = useFAQs(state)
  const opened = useOpened()
  const [, navigate] = useLocation()
  const { faq: details, error, retry } = useFAQ(opened.id)
  const [dialog, setDialog] = useState<'upload' | 'add' | 'versions' | null>(hasDraft(draftOf(adding)) ? 'add' : null)
  const openUpload = () => setDialog('upload')
  const openAdd = () => setDialog('add')
  // Only itself: an upload that goes on in the background ends while another may be open.
  const closer = (which: typeof dialog) => (open: boolean) => void (open || setDialog((now) => (now === which ? null : now)))
  const rows = list.data?.rows ?? []
  const { data: summary } = useFAQSummary()
  // Inactive ones are exported only where the list shows no others.
  const isMixed = state.filter.status === 'all' && summary?.active !== summary?.total
  const faq = details ?? rows.find(({ id }) => id === opened.id)
  return (
    <>
      <FAQStats filtered={list.error ? null : list.data?.total} />
      <EntriesToolbar
        state={state}
        path={faqsPath}
        noun="FAQ"
        labels={{ upload: 'Upload FAQ', add: 'Add FAQ' }}
        categories={summary?.categories}
        exported={isMixed ? undefined : list.data?.total}
        onUpload={openUpload}
        onAdd={openAdd}
        onVersions={() => setDialog('versions')}
      />
      <Beside
        opened={opened}
        ids={rows.map(({ id }) => id)}
        noun="FAQ"
        title={faq?.question ?? 'FAQ'}
        panel={opened.id && <EntryPanel key={opened.id} kind={faqKind} id={opened.id} entry={faq} error={error} onRetry={retry} />}
      >
        {(isBrief) => <FAQList list={list} state={state} opened={opened} isBrief={isBrief} onUpload={openUpload} onAdd={openAdd} />}
      </Beside>
      <UploadDialog uploads={faqUploads} open={dialog === 'upload'} onOpenChange={closer('upload')} />
      {dialog === 'versions' && <VersionsDialog list={faqVersions} onClose={() => closer('versions')(false)} />}
      {dialog === 'add' && (
        <Suspense fallback={null}>
          <AddFAQDialog {...adding} onClose={() => closer('add')(false)} onAdded={({ id }) => navigate(opened.hrefOf(id))} />
        </Suspense>
      )}
    </>
  )
}
