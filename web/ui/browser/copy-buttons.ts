const shownMs = 2_000 // product.md 9

/** @returns what happened, in a word */
const copy = async (code: HTMLElement): Promise<string> => {
  try {
    await navigator.clipboard.writeText(code.textContent) // absent on a page that is not https
    return 'Copied'
  } catch {
    getSelection()?.selectAllChildren(code) // the keyboard copies what is selected
    return 'Selected'
  }
}

/** Makes every button with `data-copies` copy the code of its figure, on a page that no framework draws. Screen readers hear of it
 *  in a region that is there before. */
export const watchCopyButtons = (): void => {
  const status = document.body.appendChild(document.createElement('p'))
  status.className = 'sr-only'
  status.setAttribute('role', 'status')
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-copies]')
    const code = button && button.closest('figure')?.querySelector('pre')
    const word = button && button.querySelector('span')
    if (!code || !word) return
    word.textContent = status.textContent = await copy(code)
    setTimeout(() => {
      word.textContent = 'Copy'
      status.textContent = ''
    }, shownMs)
  })
}
