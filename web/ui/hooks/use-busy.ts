import { useState } from 'react'

/** Runs one thing at a time. Not `disabled`: that would throw the keyboard's focus away. */
export const useBusy = (act: () => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    if (isBusy) return
    setBusy(true)
    await act()
    setBusy(false)
  }
  return { isBusy, run }
}
