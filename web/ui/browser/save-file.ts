/** Hands a file over to the browser's downloads. */
export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers begin to read it only a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
