/** Values of a prerendered page that only the server knows. `origin` is like `https://bell.example`. Some (`noSchool`, `cohere`) are
 *  never shown and only decide which elements are left out. */
export type PageBlank =
  | 'productName'
  | 'supportEmail'
  | 'origin'
  | 'docsUrl'
  // Whether the reader is signed in.
  | 'member'
  | 'visitor'
  // The installation guide: whose code it shows, and the code.
  | 'schoolName'
  | 'noSchool'
  | 'snippet'
  // The trust page: the settings of this installation.
  | 'visitorDataDays'
  | 'cohere'
  | 'noCohere'
  | 'mailServer'
  | 'schedulingHost'
  | 'callsNobody'

export type PageValues = Record<PageBlank, string | null>

/** The placeholder of a value in a prerendered page. */
export const blank = (name: PageBlank): string => `{{${name}}}`

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** A prerendered page with its blanks filled in. An element whose first attribute is `data-when="NAME"` is left out when that
 *  value is missing; it must not contain another element with the same tag. */
export const fillPage = (page: string, values: Partial<PageValues>): string => {
  const valueOf = (name: string) => values[name as PageBlank]
  return page
    .replace(/<(\w+) data-when="(\w+)"[^>]*>.*?<\/\1>/gs, (element, _tag, name: string) => (valueOf(name) ? element : ''))
    .replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => escapeHtml(valueOf(name) ?? ''))
}
