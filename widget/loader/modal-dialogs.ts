import { guard } from '../panel/dom.ts'

type Parent = Node & { moveBefore?(node: Node, child: Node | null): void }

/** A modal `<dialog>` of the page makes everything outside it inert. While one is open our element stands inside it, in the top layer,
 *  where neither a transform nor a clip of the dialog reaches it.
 *  @param host with a shadow root */
export const followModals = (host: HTMLElement & { showPopover?(): void }): void => {
  const home: Parent = host.parentNode!
  let at = home
  let refusing: Parent | undefined // its page takes our element out again: putting it back would never end

  const move = (to: Parent) => {
    at = to
    host.removeAttribute('popover')
    // Where a browser can, so that what is being typed keeps the focus and the list its place.
    if (to.moveBefore && host.isConnected) to.moveBefore(host, null)
    else to.appendChild(host)
    if (to === home) return children.disconnect()
    host.setAttribute('popover', 'manual')
    host.showPopover?.()
    children.observe(document, { subtree: true, childList: true })
  }
  const follow = () => {
    const modals = document.querySelectorAll('dialog:modal')
    const last = modals[modals.length - 1]
    const to = last && last !== refusing ? last : home
    if (to !== at) move(to)
  }
  const children = new MutationObserver(
    guard(() => {
      if (host.isConnected) return
      if (at.isConnected) refusing = at
      move(home)
      follow()
    }),
  )

  try {
    follow()
  } catch {
    return // an older browser, which does not know `:modal`
  }
  new MutationObserver(guard(follow)).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'] })
}
