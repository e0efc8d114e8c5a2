import { createCohereEmbedder, type Embedder, openLocalEmbedder } from '@clearbell/answering'

/** What understands questions in a measurement: the model that ships, the provider's, whose key `COHERE_API_KEY` holds,
 *  or nothing (`lexical`).  @throws for another name, a missing key, a missing model */
export const openEmbedder = async (name = 'local'): Promise<Embedder | null> => {
  const apiKey = process.env['COHERE_API_KEY']
  if (name === 'lexical') return null
  if (name === 'local') return openLocalEmbedder()
  if (name !== 'cohere') throw new Error(`--embedder ${name}: lexical, local or cohere`)
  if (!apiKey) throw new Error('--embedder cohere: COHERE_API_KEY is not set')
  return await createCohereEmbedder({ apiKey })
}
