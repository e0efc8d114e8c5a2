import { readFile } from 'node:fs/promises'
import { openLocalEmbedder } from '@clearbell/answering'
import { readFaqs } from '@clearbell/imports'
import { duration, type Figure, rate, timed } from './figure.ts'

/** How fast an upload's texts become vectors, beside one text alone, which is what a question waits for. */
export const benchEmbedding = async (): Promise<Figure[]> => {
  const read = await readFaqs(await readFile(new URL('../../../samples/faqs.csv', import.meta.url)))
  if (!read.ok) throw new Error(read.message)
  const texts = read.entries.map(({ question, answer }) => `${question} ${answer}`)
  const embedder = await openLocalEmbedder()
  try {
    await embedder.embedTexts(texts.slice(0, 10))
    const alone = await timed(() => embedder.embedQuestion(texts[0]!))
    const perSecond = texts.length / ((await timed(() => embedder.embedTexts(texts))) / 1_000)
    return [
      {
        what: `embedding ${texts.length} FAQs`,
        ours: rate(perSecond, 'texts'),
        yardstick: `${duration(alone)}, one question`,
        ratio: (perSecond * alone) / 1_000,
        costs: { embeddedPerSecond: perSecond },
      },
    ]
  } finally {
    await embedder.close()
  }
}
