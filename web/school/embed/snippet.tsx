import { CopyButton } from '../../ui/controls/copy-button.tsx'

interface Props {
  /** What it is, as the copy toast names it. */
  label: string
  code: string
}

/** Code to copy, shown whole. */
export const Snippet = ({ label, code }: Props) => (
  <div className="flex items-start gap-3 rounded-box border border-line bg-muted p-3 max-sm:flex-col">
    <pre aria-label={label} className="min-w-0 grow self-center font-mono text-xs/5 break-all whitespace-pre-wrap">
      {code}
    </pre>
    <CopyButton label={label} text={code} />
  </div>
)

export const Steps = ({ steps }: { steps: readonly string[] }) => (
  <ol className="grid list-decimal gap-1.5 pl-5 text-ink-soft">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
)
