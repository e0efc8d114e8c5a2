import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The list of sums beside a model's files, as `sha256sum --check` reads it. */
export const SUMS_FILE = 'SHA256SUMS'

/** The SHA-256 sum of each file that a list names. */
export const parseSums = (list: string): Map<string, string> =>
  new Map([...list.matchAll(/^([\da-f]{64}) [ *](.+)$/gm)].map(([, sum, name]) => [name!, sum!]))

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await using handle = await open(file)
  // Through one buffer: a file that is read whole stays in memory for a while, beside the model that is made from it.
  const buffer = Buffer.alloc(1 << 20)
  for (;;) {
    const { bytesRead } = await handle.read(buffer)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(buffer.subarray(0, bytesRead))
  }
}

const reading = async <Result>(file: string, read: (file: string) => Promise<Result>): Promise<Result> => {
  try {
    return await read(file)
  } catch (error) {
    throw new Error(`cannot read ${file}: ${(error as Error).message}`, { cause: error })
  }
}

/** Gives the path of a file once its sum is the listed one: a damaged model may still load, and then answers wrongly.
 *  @throws when the list or the file is missing, or when the sums differ */
export const openChecked = async (folder: string): Promise<(name: string) => Promise<string>> => {
  const list = await reading(join(folder, SUMS_FILE), (file) => readFile(file, 'utf8'))
  const sums = parseSums(list)
  return async (name) => {
    const file = join(folder, name)
    if ((await reading(file, sumOf)) !== sums.get(name))
      throw new Error(`${file} is damaged: it has another sum than ${SUMS_FILE} gives it`)
    return file
  }
}
