import type { Reading } from '@clearbell/contracts'
import { RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TryDraft } from '../insights/rehearsals/try-draft.tsx'
import { Busy, Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { guardLeaving } from '../ui/leaving/leaving.ts'
import { Dialog, DialogBody, DialogFooter } from '../ui/overlay/dialog.tsx'
import { useUser } from '../users/use-user.ts'
import { AssignColumns, isAssigned } from './assign-columns.tsx'
import { ChooseFile, ChosenFile } from './choose-file.tsx'
import type { Problem } from './file-problem.ts'
import { IssueList } from './issue-list.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import { fieldsOf, type UploadState, type Uploads } from './upload.ts'
import { takesMuchAway } from './upload-mode.tsx'
import { UploadPreview } from './upload-preview.tsx'
import { EmbeddingEntries, SendingProgress, storing } from './upload-progress.tsx'

export interface UploadDialogProps<Row> {
  uploads: Uploads<Row>
  open: boolean
  onOpenChange: (open: boolean) => void
}

export const WholeUploadDialog = <Row extends object>({ uploads, open, onOpenChange }: UploadDialogProps<Row>) => {
  const { kind, dropFile, missFile, confirmUpload } = uploads
  const { noFile } = kind.words
  const state = uploads.useUpload()
  const { user } = useUser()
  const change = (next: boolean) => {
    if (!next) dropFile()
    onOpenChange(next)
  }
  const confirm = async () => {
    if (await confirmUpload(user?.id)) onOpenChange(false)
  }
  useBackCloses(open, onOpenChange)
  return (
    <Dialog wide open={open} onOpenChange={change} title={kind.title} description={kind.description}>
      <DialogBody>
        <Body uploads={uploads} state={state} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => change(false)}>
          {state.step === 'uploading' || state.step === 'embedding' ? 'Continue in Background' : 'Cancel'}
        </Button>
        {state.step === 'choosing' && noFile && (
          <Button look="primary" onClick={() => missFile(noFile)}>
            {kind.title}
          </Button>
        )}
        {state.step === 'failed' && (
          <Button look="primary" onClick={() => void uploads.chooseFile(state.file, state.choices)}>
            <RotateCcw aria-hidden />
            Retry
          </Button>
        )}
        {state.step === 'assigning' && <ReadAssigned uploads={uploads} state={state} />}
        {state.step === 'ready' && (
          <Button look={removes(state) ? 'danger' : 'primary'} onClick={confirm}>
            {removes(state) ? `Remove ${formatCount(state.preview.retired.count)} and Upload` : 'Confirm Upload'}
          </Button>
        )}
        {state.step === 'uploading' && (
          <Button look="primary" aria-disabled>
            <Busy />
            Uploading...
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

/** Back closes the dialog and leads nowhere. The file stays: opened again, the dialog goes on where it was. */
const useBackCloses = (isOpen: boolean, onOpenChange: (open: boolean) => void) => {
  const close = useRef(onOpenChange)
  close.current = onOpenChange
  useEffect(() => {
    if (!isOpen) return
    return guardLeaving(() => {
      close.current(false)
      return true
    })
  }, [isOpen])
}

const ProblemNotice = ({ problem: { title, message } }: { problem: Problem }) => (
  <Notice tone="danger" {...(title && { title })}>
    {message}
  </Notice>
)

type At<Row, Step> = Extract<UploadState<Row>, { step: Step }>

/** Whether the upload takes much away, so that its button says so. */
const removes = <Row,>({ preview, mode }: At<Row, 'ready'>) => mode === 'replace' && takesMuchAway(preview)

const ReadAssigned = <Row extends object>({ uploads, state }: { uploads: Uploads<Row>; state: At<Row, 'assigning'> }) => {
  const { file, look } = state
  const isReady = isAssigned(uploads.kind, look.reading.columns ?? {})
  return (
    <Button look="primary" aria-disabled={!isReady} onClick={() => isReady && void uploads.chooseFile(file, { reading: look.reading })}>
      Read the File
    </Button>
  )
}

const Body = <Row extends object>({ uploads, state }: { uploads: Uploads<Row>; state: UploadState<Row> }) => {
  const { kind, chooseFile, chooseMode, takeFile, assign } = uploads
  const choose = (file: File) => void chooseFile(file)
  if (state.step === 'choosing')
    return (
      <>
        {state.problem && <ProblemNotice problem={state.problem} />}
        <ChooseFile kind={kind} onChoose={choose} />
      </>
    )
  if (state.step === 'reading')
    return <SendingProgress title="Reading the File" then="Parsing CSV..." file={state.file} sent={state.sent} />
  if (state.step === 'uploading') return <SendingProgress title="Processing Upload" then={storing} file={state.file} sent={state.sent} />
  if (state.step === 'embedding') return <EmbeddingEntries file={state.file} progress={state.progress} />
  const { file } = state
  const read = (reading: Reading) => void chooseFile(file, { reading, mode: state.step === 'ready' ? state.mode : 'replace' })
  return (
    <>
      <ChosenFile file={file} onChoose={choose} />
      {state.step === 'failed' && <ProblemNotice problem={state.problem} />}
      {state.step === 'assigning' && (
        <AssignColumns
          kind={kind}
          message={state.message}
          headers={state.look.headers}
          assigned={state.look.reading.columns ?? {}}
          onAssign={assign}
        />
      )}
      {state.step === 'rejected' && (
        <>
          <IssueList title={kind.words.failed} message={state.message} issues={state.issues} fileName={file.name} />
          <ReadingChoices {...state.look} onRead={read} />
        </>
      )}
      {state.step === 'ready' && (
        <>
          {state.problem && <ProblemNotice problem={state.problem} />}
          <UploadPreview
            preview={state.preview}
            mode={state.mode}
            kind={kind}
            taken={state.taken}
            onMode={chooseMode}
            onTake={takeFile}
            onRead={read}
          >
            <TryDraft
              key={state.key}
              draft={state.key}
              file={file}
              fields={{ kind: kind.draft, mode: state.mode, ...fieldsOf(state.preview.reading, state.taken) }}
            />
          </UploadPreview>
        </>
      )}
    </>
  )
}
