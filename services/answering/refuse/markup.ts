const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i
const ACTIVE_HTML =
  /<\s*\/?\s*(?:script|iframe|img|svg|object|embed|style|body|html|link|meta|form|input)\b[^>]*>?|\bon(?:error|load|click)\s*=|javascript:\S/i
/** Each is more than words that a family uses too: 'drop table tennis; he hates it', 'select classes from home'. */
const SQL = [
  /\b(?:drop|truncate|alter)\s+table\s+\w+\s*(?:;|--)[\s;-]*$/i,
  /\bselect\s+\*\s+from\b|\bselect\s[\w,.\s]{1,60}\sfrom\s+\w+\s*(?:;\s*$|--|where\s+\w+\s*(?:[=<>]|like\b)|limit\s+\d)/i,
  /\b(?:insert\s+into\s+\w+\s*(?:\(|values\b)|delete\s+from\s+\w+\s*(?:;\s*$|--|where\s+\w+\s*[=<>])|update\s+\w+\s+set\s+\w+\s*=)/i,
  /\bunion\s+(?:all\s+)?select\s+(?:\*|null|\d|[\w,.\s]{1,60}\sfrom\b)/i,
  /'\s*(?:or|and)\s*'?\d+'?\s*=\s*'?\d+/i,
]
const CODE = [
  /=>\s*[{(]|\bfunction\s*\w*\s*\(.*\)\s*\{|\bconsole\.log\(|\bSystem\.out\b|#include\s*<|\bdef \w+\(.*\):|^import \w+ from ['"]/m,
  /\$\{.*\}|\{\{.*\}\}|<%.*%>/,
  /(?:\.\.\/){2,}|\/etc\/passwd|\brm -rf\b|\bsudo \w+|\bcurl -/,
  /^\s*[{[]\s*".*[}\]]\s*$/s,
]

const isAddresses = (message: string) => message.split(/\s+/).every((piece) => ADDRESS.test(piece))

/** Code, HTML, SQL or web addresses in the place of a question. */
export const isMarkup = (message: string): boolean =>
  isAddresses(message.trim()) || [ACTIVE_HTML, ...SQL, ...CODE].some((sign) => sign.test(message))
