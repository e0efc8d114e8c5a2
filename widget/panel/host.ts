export type Host = { node: HTMLElement; root: Node; setStyles(css: string): void }

/** Our one element in the page. Inside: a shadow root and a constructed style sheet, which a strict content security
 *  policy allows; a browser without them (IE11) gets plain elements and a style element. */
export const createHost = (parent: HTMLElement): Host => {
  const node = parent.appendChild(document.createElement('clearbell-chat'))
  const root = 'attachShadow' in node ? node.attachShadow({ mode: 'open' }) : node
  return { node, root, setStyles: adoptSheet(root) || insertStyleElement(root) }
}

const adoptSheet = (root: Node): Host['setStyles'] | null => {
  if (!('adoptedStyleSheets' in root)) return null
  try {
    const sheet = new CSSStyleSheet()
    root.adoptedStyleSheets = [sheet]
    return (css) => {
      sheet.replaceSync(css)
    }
  } catch {
    return null
  }
}

const insertStyleElement = (root: Node): Host['setStyles'] => {
  const style = root.appendChild(document.createElement('style'))
  return (css) => {
    style.textContent = css
  }
}
