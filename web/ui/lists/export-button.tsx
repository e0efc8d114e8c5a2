import { Download } from 'lucide-react'
import { getFile } from '../../api/client.ts'
import { ApiError, messageOf, unreachable } from '../../api/error.ts'
import { saveFile } from '../browser/save-file.ts'
import { Busy, Button } from '../controls/button.tsx'
import { toast } from '../feedback/toast.tsx'
import { inTitle, plural } from '../format/numbers.ts'
import { useBusy } from '../hooks/use-busy.ts'

interface Props {
  /** Of the file, with what the list selects. */
  path: string
  label?: string
  /** One of the rows, such as 'school'; the button then says how many. */
  noun?: string
  /** How many the file will have, once it is known; none cannot be exported. */
  rows?: number | undefined
  /** '' once it works. */
  onProblem: (problem: string) => void
}

/** Fetches a list as a file. Not a link: a download that fails would be saved as a file, with the error in it. */
export const ExportButton = ({ path, label = 'Export', rows, noun, onProblem }: Props) => {
  const { isBusy, run } = useBusy(async () => {
    onProblem('')
    try {
      const { content, name } = await getFile(path)
      saveFile(content, name)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return // on the way to the sign-in screen
      const problem = messageOf(error, unreachable)
      toast('Export Failed', problem, 'destructive')
      onProblem(problem)
    }
  })
  return (
    <Button
      className="max-sm:grow"
      disabled={rows === 0}
      aria-disabled={isBusy}
      title={rows === undefined || noun ? undefined : plural(rows, 'row')}
      onClick={run}
    >
      {isBusy ? <Busy /> : <Download aria-hidden />}
      {isBusy ? 'Exporting...' : rows !== undefined && noun ? `Export ${plural(rows, inTitle(noun))}` : label}
    </Button>
  )
}
