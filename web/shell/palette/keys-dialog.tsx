import { useState } from 'react'
import { setSingleKeys, usesSingleKeys } from '../../ui/browser/single-keys.ts'
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx'
import type { PaletteProps } from './use-keys.tsx'

const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [[isMac ? '⌘' : 'Ctrl', 'K'], 'Go to a screen, or find an FAQ, an event or a chat'],
  [['/'], 'Search the list on the screen'],
  [['↑', '↓'], 'The row before or after, while a row is open beside its list'],
  [['Esc'], 'Close what is open'],
  [['F8'], 'Go to the message in the corner'],
  [['?'], 'Show these keys'],
]

/** On this device. */
const SingleKeys = () => {
  const [isOn, setOn] = useState(usesSingleKeys)
  const change = (next: boolean) => {
    setSingleKeys(next)
    setOn(next)
  }
  return (
    <label className="flex min-h-6 items-center gap-3 border-t border-line pt-4 pointer-coarse:min-h-11">
      <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} className="size-4 shrink-0 accent-primary" />
      Use the keys / and ? by themselves
    </label>
  )
}

/** What the keyboard does; all of it can be done without. */
export const KeysDialog = ({ onClose }: PaletteProps) => (
  <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard Shortcuts" description="Each of them has a button or a link too.">
    <DialogBody>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
        {keys.map(([pressed, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="min-w-7 rounded-[4px] border border-line bg-muted px-1.5 py-0.5 text-center font-sans text-xs">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <SingleKeys />
    </DialogBody>
  </Dialog>
)
