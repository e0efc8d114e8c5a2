import { detach, guard } from '../panel/dom.ts'

const TIMEOUT_MS = 15_000

type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string }
}

/** A script inside our own element. A page that admits the launcher's script by its nonce admits this one too.
 *  @param done called once; false when nothing came, which a filter or a page's policy may also cause */
export const fetchScript = (parent: Node, address: string, nonce: string, done: (isThere: boolean) => void): void => {
  const script = document.createElement('script')
  let isDone = false
  const finish = (isThere: boolean) =>
    guard(() => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      detach(script)
      done(isThere)
    })
  const timer = setTimeout(finish(false), TIMEOUT_MS)
  script.async = true
  if (nonce) script.setAttribute('nonce', nonce)
  script.onload = finish(true)
  script.onerror = finish(false)
  try {
    script.src = trusted(address)
    parent.appendChild(script)
  } catch {
    setTimeout(finish(false)) // after the caller is done
  }
}

// A page may ask that every address of a script went through a policy.
const trusted = (address: string): string => {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  try {
    return trustedTypes ? trustedTypes.createPolicy('clearbell', { createScriptURL: (url) => url }).createScriptURL(address) : address
  } catch {
    return address // the page names the policies it allows; perhaps its own default one lets the address pass
  }
}
