import { Download } from 'lucide-react'
import { getFile } from '../api/client.ts'
import { ApiError, messageOf, unreachable } from '../api/error.ts'
import { saveFile } from '../ui/browser/save-file.ts'
import { Busy, Button } from '../ui/controls/button.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useBusy } from '../ui/hooks/use-busy.ts'
import { type ChatFilter, exportPath } from './filter.ts'

interface Props {
  filter: ChatFilter
  /** '' once it works. */
  onProblem: (problem: string) => void
}

/** Fetches what the list selects. Not a link: a download that fails would be saved as a file, with the error in it. */
export const ExportButton = ({ filter, onProblem }: Props) => {
  const { isBusy, run } = useBusy(async () => {
    onProblem('')
    try {
      const { content, name } = await getFile(exportPath(filter))
      saveFile(content, name)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return // on the way to the sign-in screen
      const problem = messageOf(error, unreachable)
      toast('Export Failed', problem, 'destructive')
      onProblem(problem)
    }
  })
  return (
    <Button className="max-sm:grow" aria-disabled={isBusy} onClick={run}>
      {isBusy ? <Busy /> : <Download aria-hidden />}
      {isBusy ? 'Exporting...' : 'Export'}
    </Button>
  )
}
