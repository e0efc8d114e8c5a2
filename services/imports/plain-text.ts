import { decodeHTMLStrict } from 'entities/decode'
import { Parser } from 'htmlparser2'

/** The text of a cell in which somebody pasted HTML or Markdown: its words, line breaks and links. Text without markup stays as it is:
 *  `3 < 4`, `<office@school.example>` and `2*3*4` are none. */
export const toPlainText = (cell: string): string => {
  if (cell.length > MOST_CHARS) return cell
  const text = MARKUP.test(cell) ? tidy(withoutTags(cell)) : cell
  return withoutMarkdown(decodeEntities(text))
}

/** Far longer than any answer may be. */
const MOST_CHARS = 100_000

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt figure figcaption footer form h1 h2 h3 h4 h5 h6 header hr html main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const INLINE = new Set(
  'a abbr acronym b big button caption cite code col colgroup del em font i img input ins kbd label link mark meta o:p picture q s samp small source span strike strong sub sup svg td th time tt u var wbr'.split(
    ' ',
  ),
)
/** Their content is for machines. */
const HIDDEN = new Set(['head', 'iframe', 'noscript', 'object', 'script', 'style', 'template', 'title', 'video', 'audio'])
const OTHERS = ['br', 'li']
const isKnown = (name: string) => BLOCKS.has(name) || INLINE.has(name) || HIDDEN.has(name) || OTHERS.includes(name)

/** A tag of HTML begins somewhere, or a comment. */
const MARKUP = new RegExp(`</?(?:${[...BLOCKS, ...INLINE, ...HIDDEN, ...OTHERS].join('|')})[\\s/>]|<!--`, 'i')

const LINE_TAG = new RegExp(`<(?:${[...BLOCKS, ...OTHERS].join('|')})[\\s/>]`, 'i')

function withoutTags(html: string): string {
  // Where tags begin the lines, a line break of the file is a blank.
  const hasLineTags = LINE_TAG.test(html)
  let text = ''
  let hidden = 0
  const lists: { items: number | null }[] = [] // null: not numbered
  const links: { href: string; start: number }[] = []
  const parser: Parser = new Parser(
    {
      ontext: (data) => {
        if (!hidden) text += hasLineTags ? data.replace(/\s+/g, ' ') : data
      },
      onopentag: (name, attributes) => {
        if (HIDDEN.has(name)) hidden++
        if (hidden) return
        if (!isKnown(name)) text += html.slice(parser.startIndex, parser.endIndex + 1)
        if (BLOCKS.has(name) || name === 'br') text += '\n'
        if (name === 'p') text += '\n'
        if (name === 'ul' || name === 'ol') lists.push({ items: name === 'ol' ? 0 : null })
        if (name === 'li') {
          const list = lists.at(-1)
          const number = typeof list?.items === 'number' ? ++list.items : null
          text += number === null ? '\n- ' : `\n${number}. `
        }
        if (name === 'td' || name === 'th') text += ' '
        if (name === 'img') text += attributes['alt'] ?? ''
        if (name === 'a') links.push({ href: decodeEntities(attributes['href'] ?? '').trim(), start: text.length })
      },
      onclosetag: (name, isImplied) => {
        if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1)
        if (hidden) return
        if (!isKnown(name) && !isImplied) text += html.slice(parser.startIndex, parser.endIndex + 1)
        if (BLOCKS.has(name)) text += '\n'
        if (name === 'p') text += '\n'
        if (name === 'ul' || name === 'ol') lists.pop()
        const link = name === 'a' && links.pop()
        if (link) text = text.slice(0, link.start) + withAddress(text.slice(link.start), link.href)
      },
    },
    { decodeEntities: false, lowerCaseTags: true },
  )
  parser.end(html)
  return text
}

/** `the policy (https://school.example/dress)`; an address that is its own text stands once. */
function withAddress(words: string, href: string): string {
  if (!/^(?:https?:|mailto:|tel:|www\.)/i.test(href)) return words
  const address = href.replace(/^(?:mailto|tel):/i, '')
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '')
      .toLowerCase()
  if (bare(words) === '') return address
  return bare(words) === bare(address) ? words : `${words.trimEnd()} (${address})`
}

/** No blanks around line breaks, and one empty line at most. */
const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** Web programs encode twice now and then: `&amp;#8217;`. */
const decodeEntities = (text: string): string => {
  if (!ENTITY.test(text)) return text
  const once = decodeHTMLStrict(text)
  return (ENTITY.test(once) ? decodeHTMLStrict(once) : once).replaceAll('\u00a0', ' ')
}

const MARKDOWN: [RegExp, string | ((all: string, words: string, href: string) => string)][] = [
  [
    /!?\[([^[\]\n]{1,500})\]\(<?((?:https?:|mailto:|tel:)[^\s()<>]{1,2000})>?(?: "[^"\n]{0,200}")?\)/gi,
    (_, words, href) => withAddress(words, href),
  ],
  [/<((?:https?:|mailto:)[^\s<>]{1,2000})>/gi, (_, href) => withAddress('', href)],
  [/^#{2,6} +(?=\S)/gm, ''],
  [/\*\*(?=\S)([^*\n]{1,2000})\*\*/g, '$1'],
  [/(?<![\p{L}\p{N}_/.=&?%#-])__(?=\S)([^_\n]{1,2000})__(?![\p{L}\p{N}_/])/gu, '$1'],
  [/~~(?=\S)([^~\n]{1,2000})~~/g, '$1'],
  [/(?<![\p{L}\p{N}*/.=&?%#-])\*(?=[^\s*])([^*\n]{0,2000}[^\s*])\*(?![\p{L}\p{N}*/])/gu, '$1'],
  [/(?<![\p{L}\p{N}_/.=&?%#-])_(?=[^\s_])([^_\n]{0,2000}[^\s_])_(?![\p{L}\p{N}_/])/gu, '$1'],
  [/`([^`\n]{1,2000})`/g, '$1'],
]

const withoutMarkdown = (text: string): string =>
  MARKDOWN.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement as string), text)
