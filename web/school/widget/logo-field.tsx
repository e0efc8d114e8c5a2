import { GraduationCap, Trash2, Upload } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { post } from '../../api/client.ts'
import { ApiError, messageOf } from '../../api/error.ts'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { logoProblem, type Problem, refusalTitle } from './logo-problem.ts'

interface Props {
  /** Address of the logo; '' for none. */
  value: string
  onChange: (value: string) => void
}

const upload = async (file: File): Promise<string> => {
  const form = new FormData()
  form.append('file', file)
  return (await post<{ logo: string }>('/api/school/logo', form)).logo
}

/** Whether Reset to Default has put a new field in place of this one: what it was sending counts no more. */
const useIsGone = () => {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  return isGone
}

/** The picture at the head of the chat. It is sent as soon as it is picked, and shown to visitors once it is saved. */
export const LogoField = ({ value, onChange }: Props) => {
  const id = useId()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isGone = useIsGone()
  const fail = (found: Problem) => {
    setProblem(found)
    toast(found.title, found.message, 'destructive')
  }
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // the same file, mended, can be picked again
    if (!file) return
    setProblem(null)
    const found = logoProblem(file)
    if (found) return fail(found)
    setBusy(true)
    try {
      const logo = await upload(file)
      if (!isGone.current) onChange(logo)
    } catch (error) {
      const title = error instanceof ApiError && refusalTitle(error.code)
      if (!isGone.current)
        fail({
          title: title || 'Upload Failed',
          message: messageOf(error, 'Failed to upload the logo. Check your connection and try again.'),
        })
    } finally {
      setBusy(false)
    }
  }
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-medium">School Logo</legend>
      <div className="flex flex-wrap items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-muted text-ink-soft">
          {value ? (
            <img src={value} alt="The school’s logo" className="size-full object-cover" />
          ) : (
            <GraduationCap aria-hidden className="size-6" />
          )}
        </span>
        <Button asChild>
          <label className="cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
            {isBusy ? <Busy /> : <Upload aria-hidden />}
            {isBusy ? 'Uploading...' : 'Upload Logo'}
            <input
              type="file"
              accept="image/png,image/jpeg"
              aria-label="Logo file"
              aria-describedby={`${id}-hint`}
              disabled={isBusy}
              onChange={pick}
              className="sr-only"
            />
          </label>
        </Button>
        {value && (
          <Button look="ghost" onClick={() => onChange('')}>
            <Trash2 aria-hidden />
            Remove Logo
          </Button>
        )}
      </div>
      {problem && (
        <Notice tone="danger" title={problem.title}>
          {problem.message}
        </Notice>
      )}
      <p id={`${id}-hint`} className="text-xs text-ink-soft">
        Recommended 48x48px, max 2MB, PNG or JPG
      </p>
    </fieldset>
  )
}
