import { widgetSnippet } from '@clearbell/contracts'

/** What a school copies to put the chat on its website, by where the website is made. */
export interface Snippets {
  html: string
  shortcode: string
}

/** @param origin where the widget's script is served, such as `https://bell.example`
 *  @param embedCode the school's own snippet, in the place of the usual one */
export const snippetsFor = (schoolId: string, origin: string, embedCode: string | null): Snippets => {
  const html = embedCode || widgetSnippet(schoolId, origin)
  return { html, shortcode: `[clearbell school="${schoolId}"]` }
}
