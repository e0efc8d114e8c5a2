import { type Embedder, openLocalEmbedder } from '../index.ts'
import type { CatalogueVectors, Entry } from '../port.ts'
import { vectorsBy } from './vectors.ts'

let model: Promise<Embedder> | undefined

/** The local model, which all files of a test process share. Do not close it: the process can end without that. */
export const localModel = (): Promise<Embedder> => {
  model ??= openLocalEmbedder()
  return model
}

let vectors: ReturnType<typeof vectorsBy> | undefined

/** By the local model; each text goes through it once per test process. */
export const localVectors = async (entries: readonly Entry[]): Promise<CatalogueVectors> => {
  vectors ??= vectorsBy(await localModel())
  return vectors(entries)
}
