import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable, diskProblemIn } from '../errors.ts'

/** As much as Postgres asks for at once when a table grows, with something to spare. */
const PROBE_BYTES = 1_048_576

/** Writes a file to the disk of the folder and removes it.   @throws DatabaseUnavailable saying what is wrong with the disk */
export const writeToDisk = async (folder: string): Promise<void> => {
  const path = join(folder, 'probe')
  try {
    const file = await open(path, 'w')
    try {
      await file.write(Buffer.alloc(PROBE_BYTES))
      await file.sync()
    } finally {
      await file.close()
      await rm(path)
    }
  } catch (error) {
    const { message } = error as Error
    throw new DatabaseUnavailable(message, { cause: error, reason: diskProblemIn(message) })
  }
}
