import {
  type CatalogueVersion,
  type EmbeddingProgress,
  FileLook,
  MissingColumns,
  type Reading,
  RowIssue,
  type UploadMode,
} from '@clearbell/contracts'
import { get, isSessionEnd, newKey } from '../api/client.ts'
import { ApiError, messageOf } from '../api/error.ts'
import { nextChange } from '../api/live/changes.ts'
import { upload } from '../api/upload.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { formatDateTime } from '../ui/format/dates.ts'
import { createStore } from '../ui/hooks/store.ts'
import { fileProblem, type Problem } from './file-problem.ts'
import type { UploadKind, UploadReply } from './kind.ts'
import { deedOf, uploaderOf } from './uploader.ts'

/** An upload that a person has seen the preview of. */
interface Attempt<Row> {
  file: File
  preview: UploadReply<Row>
  mode: UploadMode
  /** Ids of the entries that take the file's text although they were changed on the screen. */
  taken: readonly string[]
  /** The Idempotency-Key. */
  key: string
}

/** From choosing a file to its upload, and on to the last embedded entry. */
export type UploadState<Row> =
  | { step: 'choosing'; problem: Problem | null }
  | { step: 'reading'; file: File; sent: number }
  | { step: 'assigning'; file: File; message: string; look: FileLook }
  | { step: 'failed'; file: File; problem: Problem; choices: Choices }
  | { step: 'rejected'; file: File; message: string; issues: RowIssue[]; look?: FileLook | undefined }
  | ({ step: 'ready'; problem: Problem | null } & Attempt<Row>)
  | ({ step: 'uploading'; sent: number } & Attempt<Row>)
  | { step: 'embedding'; file: File; progress: EmbeddingProgress }

export type Uploads<Row> = ReturnType<typeof createUploads<Row>>

const nothing = { step: 'choosing', problem: null } as const
/** Too large, of another kind, none at all: sending it again would not help. */
const aboutTheFile = new Set([400, 413, 415])
const PATIENCE_MS = 20_000

/** The uploads of a kind, one at a time. They live outside the dialog, so that one survives leaving the screen. */
export const createUploads = <Row>(kind: UploadKind<Row>) => {
  const { path, words, refresh } = kind
  const embeddingPath = `${path}/embedding`
  const store = createStore<UploadState<Row>>(nothing)

  /** Forgets the file; an upload under way goes on, and so does the embedding of one that was accepted. */
  const dropFile = () => void (store.get().step !== 'uploading' && store.set(nothing))

  /** Says that there is no file to upload. */
  const missFile = (problem: Problem) => fail({ step: 'choosing', problem }, problem)

  /** Reads a file at once: what would it change? Nothing is stored yet.
   *  @param reading how to read it, where the person chose   @param notice said above the preview */
  const chooseFile = async (chosen: File, choices: Choices = {}) => {
    const { reading = {}, mode = 'replace', notice = null } = choices
    const problem = fileProblem(chosen, words.invalidType)
    if (problem) return fail({ step: 'choosing', problem }, problem)
    const key = newKey()
    store.set({ step: 'reading', file: chosen, sent: 0 })
    const isMine = () => {
      const now = store.get()
      return now.step === 'reading' && now.file === chosen // else another file was chosen meanwhile, or none
    }
    const showSent = (sent: number) => void (isMine() && store.set({ step: 'reading', file: chosen, sent }))
    try {
      // What was previewed is what is uploaded, also when the file is saved anew meanwhile, which the browser could not read then.
      const file = new File([await chosen.arrayBuffer()], chosen.name, { type: chosen.type })
      const preview = await upload<UploadReply<Row>>(`${path}/upload?preview=true`, file, showSent, key, fieldsOf(reading))
      if (isMine()) store.set({ step: 'ready', file, preview, mode, taken: [], key: newKey(), problem: notice })
    } catch (error) {
      if (isMine()) reject(chosen, error, choices)
    }
  }

  /** Which columns of the file are ours; `chooseFile` then reads it so. */
  const assign = (columns: Record<string, string>) => {
    const now = store.get()
    if (now.step === 'assigning') store.set({ ...now, look: { ...now.look, reading: { ...now.look.reading, columns } } })
  }

  /** Whether the file replaces the list or is added. It makes another attempt. */
  const chooseMode = (mode: UploadMode) => {
    const ready = store.get()
    if (ready.step === 'ready') store.set({ ...ready, mode, key: newKey() })
  }

  /** Which of the entries that were changed on the screen take the file's text. It makes another attempt. */
  const takeFile = (taken: readonly string[]) => {
    const ready = store.get()
    if (ready.step === 'ready') store.set({ ...ready, taken, key: newKey() })
  }

  /** Uploads the previewed file. Sent again after a failure it is the same attempt. What was accepted is in use at once; it
   *  is then watched while it is embedded.
   *  @param userId whose screen this is   @returns whether it was accepted and somebody still looks */
  const confirmUpload = async (userId: string | undefined): Promise<boolean> => {
    const ready = store.get()
    if (ready.step !== 'ready') return false
    const { problem: _, ...attempt } = ready
    const { file, preview, mode, taken, key } = attempt
    const uploading = (sent: number) => store.set({ ...attempt, step: 'uploading', sent })
    uploading(0)
    addEventListener('beforeunload', warn)
    try {
      const target = `${path}/upload?catalogueVersion=${preview.catalogueVersion}${mode === 'add' ? '&mode=add' : ''}`
      const { totalEntries } = await upload<UploadReply<Row>>(target, file, uploading, key, fieldsOf(preview.reading, taken))
      toast(words.succeeded, words.success(totalEntries))
      void refresh()
      removeEventListener('beforeunload', warn) // leaving loses nothing any more
      return await watchEmbedding(file)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'catalogue_changed') await lookAgain(attempt, error, userId)
      else if (error instanceof ApiError && error.status === 422) reject(file, error, { reading: preview.reading, mode })
      else fail({ ...ready, problem: problemOf(error) }, problemOf(error), error)
      return false
    } finally {
      removeEventListener('beforeunload', warn)
    }
  }

  /** Shows how far the entries of an accepted file are embedded, until all are, none has been for a while, or nobody looks
   *  any more. They are in use meanwhile, found by their words, so a failure here is not worth a word.
   *  @returns whether somebody still looks */
  const watchEmbedding = async (file: File): Promise<boolean> => {
    const isShown = () => {
      const now = store.get()
      return now.step === 'embedding' && now.file === file
    }
    let change = nextChange(embeddingPath, PATIENCE_MS)
    let progress = await askEmbedding()
    while (progress.embedded < progress.total) {
      store.set({ step: 'embedding', file, progress })
      const isTold = await change
      if (!isShown()) return false
      if (!isTold) break
      change = nextChange(embeddingPath, PATIENCE_MS)
      progress = await askEmbedding()
      if (!isShown()) return false
    }
    store.set(nothing)
    return true
  }

  const askEmbedding = (): Promise<EmbeddingProgress> => get<EmbeddingProgress>(embeddingPath).catch(() => ({ embedded: 0, total: 0 }))

  const problemOf = (error: unknown): Problem => ({ title: words.failed, message: messageOf(error, words.failure) })

  const fail = (state: UploadState<Row>, { title, message }: Problem, error?: unknown) => {
    store.set(state)
    // The way to the sign-in screen says why.
    if (!(error instanceof ApiError && isSessionEnd(error))) toast(title, message, 'destructive')
  }

  const reject = (file: File, error: unknown, choices: Choices) => {
    const problem = problemOf(error)
    const issues = error instanceof ApiError ? error.issues.flatMap((issue) => RowIssue.safeParse(issue).data ?? []) : []
    const isAboutRows = error instanceof ApiError && error.status === 422
    const look = error instanceof ApiError ? FileLook.safeParse(error.body).data : undefined
    const lacksColumns = error instanceof ApiError && MissingColumns.safeParse(error.body).success
    if (look && lacksColumns) store.set({ step: 'assigning', file, message: problem.message, look })
    else if (isAboutRows) fail({ step: 'rejected', file, message: problem.message, issues, look }, problem)
    else if (error instanceof ApiError && !aboutTheFile.has(error.status)) fail({ step: 'failed', file, problem, choices }, problem, error)
    else fail({ step: 'choosing', problem }, problem)
  }

  /** Somebody was quicker: says who and when, and compares the file with what they left. */
  const lookAgain = async ({ file, preview, mode }: Attempt<Row>, { userMessage }: ApiError, userId: string | undefined) => {
    const versions = await get<CatalogueVersion[]>(`${path}/versions`).catch(() => [])
    const winner = versions.find(({ isCurrent }) => isCurrent)
    const who = winner && `${uploaderOf(winner, userId)} ${deedOf(winner)} on ${formatDateTime(winner.createdAt)}. `
    void refresh()
    await chooseFile(file, { reading: preview.reading, mode, notice: { title: '', message: `${who ?? ''}${userMessage}` } })
  }

  return { kind, useUpload: store.use, dropFile, missFile, chooseFile, assign, chooseMode, takeFile, confirmUpload }
}

interface Choices {
  reading?: Reading | undefined
  mode?: UploadMode
  notice?: Problem | null
}

/** How a file is read, and which entries take its text, as fields of a form. */
export const fieldsOf = (reading: Reading | undefined, taken: readonly string[] = []): Record<string, string> => ({
  ...(reading && { reading: JSON.stringify(reading) }),
  ...(taken.length > 0 && { take: JSON.stringify(taken) }),
})

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
