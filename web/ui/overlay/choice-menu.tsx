import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type Tone, tones } from '../display/badge.tsx'

interface Props<Value extends string> {
  /** What is chosen, and of what, such as 'Status of Ada Byron'. */
  label: string
  value: Value
  options: Readonly<Record<Value, string>>
  toneOf: (value: Value) => Tone
  onChoose: (value: Value) => void
}

/** A badge that is its own menu: it shows a value and offers the others. */
export const ChoiceMenu = <Value extends string>({ label, value, options, toneOf, onChoose }: Props<Value>) => (
  // Neither modal nor in a portal, for the reasons that `Menu` gives.
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>
      <button
        type="button"
        aria-label={`${label}: ${options[value]}`}
        className={clsx(
          'relative inline-flex min-h-6 items-center gap-1 rounded-box px-2 text-xs font-medium whitespace-nowrap hover:brightness-95 [&_svg]:size-3.5',
          'pointer-coarse:after:absolute pointer-coarse:after:-inset-x-1 pointer-coarse:after:-inset-y-2.5', // 44 px to touch
          tones[toneOf(value)],
        )}
      >
        {options[value]}
        <ChevronDown aria-hidden />
      </button>
    </DropdownMenu.Trigger>
    <DropdownMenu.Content
      align="start"
      sideOffset={6}
      collisionPadding={12}
      aria-label={label}
      className="z-40 min-w-48 animate-rise rounded-box border border-line bg-surface p-1.5 shadow-float"
    >
      <DropdownMenu.RadioGroup value={value} onValueChange={(next) => next !== value && onChoose(next as Value)}>
        {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
          <DropdownMenu.RadioItem
            key={option}
            value={option}
            className="flex h-9 items-center gap-2.5 rounded-box px-2.5 outline-none data-highlighted:bg-muted pointer-coarse:h-11"
          >
            <span className={clsx('inline-flex items-center rounded-box px-2 py-0.5 text-xs font-medium', tones[toneOf(option)])}>
              {words}
            </span>
            <DropdownMenu.ItemIndicator className="ml-auto">
              <Check aria-hidden className="size-4" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Content>
  </DropdownMenu.Root>
)
