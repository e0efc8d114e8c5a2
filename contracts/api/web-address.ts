/** The web address that a text is; `www.` gets `https://`. Null for anything else.
 *  The pattern as well as the parser: `URL` also accepts 'https:school.example' and addresses with spaces. */
export const webAddressOf = (text: string): string | null => {
  const address = /^www\./i.test(text) ? `https://${text}` : text
  return /^https?:\/\/[^\s/]\S*$/i.test(address) && URL.canParse(address) ? address : null
}
