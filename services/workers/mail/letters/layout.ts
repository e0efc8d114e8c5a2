import { Html, html } from './html.ts'

export interface MailConfig {
  productName: string
  /** Where people reach the product: `https://host`, without a path. */
  origin: string
  supportEmail: string | null
}

// Mail programs drop most style sheets, so light colours stand on the elements; those that know dark mode also know this.
const DARK = new Html(`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #0e1116 !important; }
  .card { background: #161a21 !important; border-color: #2b323d !important; }
  .ink { color: #e9edf2 !important; }
  .soft { color: #a5afbc !important; }
  .link { color: #8ec5f9 !important; }
  .field { background: #20262f !important; }
}
</style>`)

const FONT = "font-family: system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;"

export const paragraph = (content: string | Html): Html =>
  html`<p class="ink" style="margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #171c23;">${content}</p>`

export const button = (label: string, url: string): Html =>
  html`<p style="margin: 24px 0;"><a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #1976d2; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none;">${label}</a></p>`

/** A name; '' for a text that holds an address. Anybody can have a demo request confirmed to anybody, and that mail must not carry their link. */
export const withoutAddress = (name: string): string => (/:\/\/|www\.|@|[a-z]\.[a-z]{2,}(\/|$)/i.test(name) ? '' : name)

/** A label and something to read off or copy. */
export const field = (label: string, value: string): Html =>
  html`<p class="soft" style="margin: 0 0 4px; font-size: 14px; line-height: 20px; color: #566070;">${label}</p>
<p class="field ink" style="margin: 0 0 16px; padding: 10px 12px; border-radius: 8px; background: #eff2f5; color: #171c23; font: 16px/24px ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere;">${value}</p>`

export const note = (content: string | Html): Html =>
  html`<p class="soft" style="margin: 0 0 8px; font-size: 14px; line-height: 20px; color: #566070; overflow-wrap: anywhere;">${content}</p>`

export const link = (url: string, label = url): Html => html`<a class="link" href="${url}" style="color: #1565c0;">${label}</a>`

/** A whole page around the parts. It loads nothing from anywhere. */
export const page = ({ productName, supportEmail }: MailConfig, title: string, parts: Html[]): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
${DARK}
</head>
<body class="canvas" style="margin: 0; padding: 32px 16px; background: #f6f8fa; ${FONT}">
<div style="max-width: 520px; margin: 0 auto;">
<p class="ink" style="margin: 0 0 16px; font-size: 18px; font-weight: 700; color: #171c23;">${productName}</p>
<div class="card" style="padding: 32px 24px 24px; border: 1px solid #e2e6ec; border-radius: 8px; background: #ffffff;">
<h1 class="ink" style="margin: 0 0 16px; font-size: 22px; line-height: 28px; color: #171c23;">${title}</h1>
${join(parts)}
</div>
${supportEmail === null ? '' : html`<div style="padding: 16px 24px;">${note(html`Need help? Contact ${link(`mailto:${supportEmail}`, supportEmail)}`)}</div>`}
</div>
</body>
</html>
`.markup

const join = (parts: Html[]): Html => new Html(parts.map(({ markup }) => markup).join('\n'))

/** The plain part: the same in paragraphs. */
export const plain = ({ productName, supportEmail }: MailConfig, paragraphs: string[]): string =>
  [...paragraphs, `-- \n${productName}${supportEmail === null ? '' : `\nNeed help? Contact ${supportEmail}`}`].join('\n\n') + '\n'
