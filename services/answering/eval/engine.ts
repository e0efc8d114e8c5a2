/** The engine as the product runs it, in the shape `score.mjs` asks for. */
import { ANSWER_THRESHOLD, type Catalogue, createLexicalEngine, type Entry, eventEntry } from '../index.ts'
import type { LabelledSet } from './score.mjs'

export const name = 'lexical'
export const threshold = ANSWER_THRESHOLD

const TIME_ZONE = 'America/New_York'
/** The day of asking, at noon in that zone. */
const moment = (asOf: string | undefined) => (asOf ? new Date(`${asOf}T17:00:00Z`) : new Date())

const entryOf = ({ id, question, answer, event }: LabelledSet['faqs'][number]): Entry =>
  event ? eventEntry(id, event) : { id, kind: 'faq', question, answer, category: null, links: [], pdfAttachments: [] }

export const createEngine = async (faqs: LabelledSet['faqs']) => {
  const catalogue: Catalogue = { schoolId: 'measured', version: '1', timeZone: TIME_ZONE, entries: faqs.map(entryOf) }
  const reference = { ...catalogue, load: async () => catalogue }
  const engine = createLexicalEngine()
  await engine.rank('is it indexed', reference, new Date())
  return {
    ask: async (text: string, { asOf }: { asOf?: string } = {}) =>
      (await engine.rank(text, reference, moment(asOf))).map(({ entry, similarity }) => ({ id: entry.id, score: similarity })),
  }
}
