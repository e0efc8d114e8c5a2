import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The list beside the files of a model, in the form that `sha256sum --check` reads. */
export const SUMS_FILE = 'SHA256SUMS'

/** The SHA-256 sum of each file that a list names. */
export const parseSums = (list: string): Map<string, string> =>
  new Map([...list.matchAll(/^([\da-f]{64}) [ *](.+)$/gm)].map(([, sum, name]) => [name!, sum!]))

const read = async (file: string): Promise<Buffer> => {
  try {
    return await readFile(file)
  } catch (error) {
    throw new Error(`cannot read ${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** Reads files of a folder that are what its list of sums says: a damaged model may load all the same, and answer wrongly.
 *  @throws when the list or a file is missing, or a file is another one than was listed */
export const openChecked = async (folder: string): Promise<(name: string) => Promise<Buffer>> => {
  const sums = parseSums((await read(join(folder, SUMS_FILE))).toString())
  return async (name) => {
    const file = join(folder, name)
    const bytes = await read(file)
    if (hash('sha256', bytes) !== sums.get(name)) throw new Error(`${file} is damaged: it has another sum than ${SUMS_FILE} gives it`)
    return bytes
  }
}
