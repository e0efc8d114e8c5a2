import { Busy, Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/overlay/dialog.tsx'
import { useUser } from '../users/use-user.ts'
import { ChooseFile, ChosenFile } from './choose-file.tsx'
import { IssueList } from './issue-list.tsx'
import type { UploadState, Uploads } from './upload.ts'
import { UploadPreview } from './upload-preview.tsx'
import { EmbeddingEntries, SendingProgress, storing } from './upload-progress.tsx'

interface Props<Row> {
  uploads: Uploads<Row>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const UploadDialog = <Row,>({ uploads, open, onOpenChange }: Props<Row>) => {
  const { kind, dropFile, confirmUpload } = uploads
  const state = uploads.useUpload()
  const { user } = useUser()
  const change = (next: boolean) => {
    if (!next) dropFile()
    onOpenChange(next)
  }
  const confirm = async () => {
    if (await confirmUpload(user?.id)) onOpenChange(false)
  }
  return (
    <Dialog wide open={open} onOpenChange={change} title={kind.title} description={kind.description}>
      <DialogBody>
        <Body uploads={uploads} state={state} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => change(false)}>
          {state.step === 'uploading' || state.step === 'embedding' ? 'Continue in Background' : 'Cancel'}
        </Button>
        {(state.step === 'ready' || state.step === 'uploading') && (
          <Button look="primary" aria-disabled={state.step === 'uploading'} onClick={confirm}>
            {state.step === 'uploading' && <Busy />}
            {state.step === 'uploading' ? 'Uploading...' : 'Confirm Upload'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const Body = <Row,>({ uploads: { kind, chooseFile }, state }: { uploads: Uploads<Row>; state: UploadState<Row> }) => {
  const choose = (file: File) => void chooseFile(file)
  if (state.step === 'choosing')
    return (
      <>
        {state.problem && (
          <Notice tone="danger" title={state.problem.title}>
            {state.problem.message}
          </Notice>
        )}
        <ChooseFile kind={kind} onChoose={choose} />
      </>
    )
  if (state.step === 'reading')
    return <SendingProgress title="Reading the File" then="Parsing CSV..." file={state.file} sent={state.sent} />
  if (state.step === 'uploading') return <SendingProgress title="Processing Upload" then={storing} file={state.file} sent={state.sent} />
  if (state.step === 'embedding') return <EmbeddingEntries file={state.file} progress={state.progress} />
  return (
    <>
      <ChosenFile file={state.file} onChoose={choose} />
      {state.step === 'rejected' ? (
        <IssueList title={kind.words.failed} message={state.message} issues={state.issues} fileName={state.file.name} />
      ) : (
        <>
          {state.problem && <Notice tone="danger">{state.problem}</Notice>}
          <UploadPreview preview={state.preview} describe={kind.describe} />
        </>
      )}
    </>
  )
}
