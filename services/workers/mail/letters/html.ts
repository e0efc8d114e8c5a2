/** Markup that is safe to put into markup. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** A template in which every value is escaped, unless it came out of such a template itself. */
export const html = (strings: TemplateStringsArray, ...values: (string | Html)[]): Html =>
  new Html(String.raw({ raw: strings }, ...values.map((value) => (value instanceof Html ? value.markup : escape(value)))))
