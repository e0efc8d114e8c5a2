import { AllowedWebsites } from '@clearbell/contracts'
import { z } from 'zod'
import { Busy, Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useForm } from '../../ui/forms/use-form.ts'

const Form = z.object({
  allowed: z
    .string()
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .pipe(AllowedWebsites),
})

interface Props {
  allowed: readonly string[]
  /** @throws ApiError */
  onSave: (allowed: string[]) => Promise<void>
}

/** The websites that may show the chat, one on a line. */
export const WebsitesForm = ({ allowed, onSave }: Props) => {
  const save = async ({ allowed }: z.output<typeof Form>) => {
    await onSave(allowed)
    toast('Settings Updated', allowed.length > 0 ? 'Only these websites may show your chat.' : 'Every website may show your chat.')
  }
  const form = useForm(Form, save, 'Failed to save the websites. Check your connection and try again.')
  return (
    <form noValidate onSubmit={form.submit} className="grid grid-cols-1 justify-items-start gap-3">
      {form.failure && (
        <Notice tone="danger" title="Update Failed">
          {form.failure}
        </Notice>
      )}
      <TextArea
        className="w-full"
        label="Allowed Websites"
        name="allowed"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={allowed.join('\n')}
        problem={form.problems.allowed}
        hint="One on each line, such as oakhill.example, which covers www.oakhill.example too. Empty: every website may show your chat. Google Sites shows it from googleusercontent.com."
      />
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy && <Busy />}
        {form.isBusy ? 'Saving...' : 'Save Websites'}
      </Button>
    </form>
  )
}
