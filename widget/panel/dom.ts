type Child = Node | string | null

/** An element with a class, attributes and children; text is only ever text, never HTML. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Record<string, string>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const node = document.createElement(tag)
  node.className = className
  setAttributes(node, attributes)
  children.forEach((child) => {
    if (child) node.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  })
  return node
}

export const setAttributes = (node: Element, attributes: Record<string, string>): void =>
  Object.keys(attributes).forEach((name) => node.setAttribute(name, attributes[name]!))

export const clear = (node: Node): void => {
  while (node.firstChild) node.removeChild(node.firstChild)
}

export const detach = (node: Node): void => {
  node.parentNode?.removeChild(node)
}

/** Every way into our code from the page goes through here: a fault of ours must not become the page's. */
export const guard =
  <Value>(run: (value: Value) => void) =>
  (value: Value): void => {
    try {
      run(value)
    } catch (error) {
      console.error('Clearbell:', error)
    }
  }

export const on = <Type extends keyof HTMLElementEventMap>(
  node: HTMLElement,
  type: Type,
  run: (event: HTMLElementEventMap[Type]) => void,
): void => node.addEventListener(type, guard(run))
