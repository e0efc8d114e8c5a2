/** The engine as the product runs it, in the shape `score.mjs` asks for. `EMBEDDER`: `local` (default), `lexical`: by words
 *  alone, or `cohere`, whose key `COHERE_API_KEY` holds. */
import { createAnswerEngine, type Match, thresholdFor } from '@clearbell/answering'
import { vectorsBy } from '@clearbell/answering/lab'
import { openEmbedder } from './embedder.ts'
import { entryOf } from './entry.ts'
import type { LabelledSet } from './score.mjs'

const embedder = await openEmbedder(process.env['EMBEDDER'])
const vectorsOf = embedder && vectorsBy(embedder)

export const name = embedder?.model ?? 'lexical'
export const threshold = thresholdFor(embedder?.model ?? null)

const TIME_ZONE = 'America/New_York'
/** The day of asking, at noon in that zone. */
const moment = (asOf: string | undefined) => (asOf ? new Date(`${asOf}T17:00:00Z`) : new Date())

/** The scorer shuffles equal scores; the product sends them in their order. */
const inOrder = ({ entry, similarity }: Match, place: number) => ({ id: entry.id, score: Math.max(0, similarity - place * 1e-7) })

export const createEngine = async (faqs: LabelledSet['faqs']) => {
  const entries = faqs.map(entryOf)
  const vectors = vectorsOf ? [await vectorsOf(entries)] : []
  const reference = { schoolId: 'measured', version: '1', load: async () => ({ ...reference, schoolName: '', timeZone: TIME_ZONE, entries, vectors }) }
  const engine = createAnswerEngine({ embedders: () => (embedder ? [embedder] : []) })
  await engine.rank('is it indexed', reference, new Date())
  return {
    ask: async (text: string, { asOf }: { asOf?: string } = {}) =>
      (await engine.rank(text, reference, moment(asOf))).map(inOrder),
  }
}
