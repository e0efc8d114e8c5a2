import pg from 'pg'

const { builtins, getTypeParser } = pg.types
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

type Parser = (text: string) => unknown

/** Counts and positions are numbers to everyone; only beyond 2^53 the digits stay text, so that none is lost. */
const parseInt8: Parser = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text)

const TEXT_ARRAY = 1009
const textArray = getTypeParser(TEXT_ARRAY as Parameters<typeof getTypeParser>[0]) as (text: string) => (string | null)[]

const parsers = new Map<number, Parser>([
  [builtins.INT8, parseInt8],
  [INT8_ARRAY, (text) => textArray(text).map((item) => item && parseInt8(item))],
  // A calendar day has no time zone; a Date would put it at midnight of whatever zone this process runs in.
  [builtins.DATE, (text) => text],
  [DATE_ARRAY, textArray],
])

/** How columns arrive: int8 as number (text beyond 2^53), date as 'YYYY-MM-DD', timestamptz as Date, json parsed,
 *  numeric as text. Set per connection, so nothing global changes. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
