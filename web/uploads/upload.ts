import { type CatalogueVersion, type EmbeddingProgress, RowIssue } from '@clearbell/contracts'
import { get, newKey } from '../api/client.ts'
import { ApiError, messageOf } from '../api/error.ts'
import { nextChange } from '../api/live/changes.ts'
import { upload } from '../api/upload.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { formatDateTime } from '../ui/format/dates.ts'
import { createStore } from '../ui/hooks/store.ts'
import { fileProblem, type Problem } from './file-problem.ts'
import type { UploadKind, UploadReply } from './kind.ts'
import { uploaderOf } from './uploader.ts'

/** From choosing a file to its upload, and on to the last embedded entry. */
export type UploadState<Row> =
  | { step: 'choosing'; problem: Problem | null }
  | { step: 'reading'; file: File; sent: number }
  | { step: 'rejected'; file: File; message: string; issues: RowIssue[] }
  | { step: 'ready'; file: File; preview: UploadReply<Row>; key: string; problem: string }
  | { step: 'uploading'; file: File; preview: UploadReply<Row>; key: string; sent: number }
  | { step: 'embedding'; file: File; progress: EmbeddingProgress }

export type Uploads<Row> = ReturnType<typeof createUploads<Row>>

const nothing = { step: 'choosing', problem: null } as const
const PATIENCE_MS = 20_000

/** The uploads of a kind, one at a time. They live outside the dialog, so that one survives leaving the screen. */
export const createUploads = <Row>(kind: UploadKind<Row>) => {
  const { path, words, refresh } = kind
  const embeddingPath = `${path}/embedding`
  const store = createStore<UploadState<Row>>(nothing)

  /** Forgets the file; an upload under way goes on, and so does the embedding of one that was accepted. */
  const dropFile = () => void (store.get().step !== 'uploading' && store.set(nothing))

  /** Reads a file at once: what would it change? Nothing is stored yet.   @param notice said above the preview */
  const chooseFile = async (chosen: File, notice = '') => {
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
      const preview = await upload<UploadReply<Row>>(`${path}/upload?preview=true`, file, showSent, key)
      if (isMine()) store.set({ step: 'ready', file, preview, key: newKey(), problem: notice })
    } catch (error) {
      if (isMine()) reject(chosen, error)
    }
  }

  /** Uploads the previewed file. Sent again after a failure it is the same attempt. What was accepted is in use at once; it
   *  is then watched while it is embedded.
   *  @param userId whose screen this is   @returns whether it was accepted and somebody still looks */
  const confirmUpload = async (userId: string | undefined): Promise<boolean> => {
    const ready = store.get()
    if (ready.step !== 'ready') return false
    const { file, preview, key } = ready
    const uploading = (sent: number) => store.set({ step: 'uploading', file, preview, key, sent })
    uploading(0)
    addEventListener('beforeunload', warn)
    try {
      const target = `${path}/upload?catalogueVersion=${preview.catalogueVersion}`
      const { totalEntries } = await upload<UploadReply<Row>>(target, file, uploading, key)
      toast(words.succeeded, words.success(totalEntries))
      void refresh()
      removeEventListener('beforeunload', warn) // leaving loses nothing any more
      return await watchEmbedding(file)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'catalogue_changed') await lookAgain(file, error, userId)
      else if (error instanceof ApiError && error.status === 422) reject(file, error)
      else fail({ ...ready, problem: sentence(error) }, { title: words.failed, message: sentence(error) })
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

  const sentence = (error: unknown) => messageOf(error, words.failure)

  const fail = (state: UploadState<Row>, { title, message }: Problem) => {
    store.set(state)
    toast(title, message, 'destructive')
  }

  const reject = (file: File, error: unknown) => {
    const problem = { title: words.failed, message: sentence(error) }
    const issues = error instanceof ApiError ? error.issues.flatMap((issue) => RowIssue.safeParse(issue).data ?? []) : []
    const isAboutRows = error instanceof ApiError && error.status === 422
    fail(isAboutRows ? { step: 'rejected', file, message: problem.message, issues } : { step: 'choosing', problem }, problem)
  }

  /** Somebody was quicker: says who and when, and compares the file with what they left. */
  const lookAgain = async (file: File, { userMessage }: ApiError, userId: string | undefined) => {
    const versions = await get<CatalogueVersion[]>(`${path}/versions`).catch(() => [])
    const winner = versions.find(({ isCurrent }) => isCurrent)
    const who = winner && `${uploaderOf(winner, userId)} uploaded ${winner.fileName} on ${formatDateTime(winner.createdAt)}. `
    void refresh()
    await chooseFile(file, `${who ?? ''}${userMessage}`)
  }

  return { kind, useUpload: store.use, dropFile, chooseFile, confirmUpload }
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault()
