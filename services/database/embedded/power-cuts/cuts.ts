import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sql, { raw } from 'sql-template-tag'
import { DatabaseUnavailable } from '../../errors.ts'
import { openEmbedded } from '../open.ts'

const worker = new URL('./worker.ts', import.meta.url)

/** Cuts the power of an embedded database again and again while rows are written one by one, and looks after each cut whether every row is
 *  there whose commit was acknowledged. Yields how many those are, after each cut.
 *  @param folder an empty one   @throws when a row is missing */
export async function* powerCuts(folder: string, cuts: number): AsyncGenerator<number> {
  const dataDir = join(folder, 'database')
  await mkdir(folder, { recursive: true })
  const first = await openEmbedded({ dataDir })
  await first.query(raw('create table kept (n int primary key, filling text)'))
  await first.close()
  await writeFile(join(folder, 'cuts'), '0')
  process.env['CLEARBELL_POWER_CUTS'] = folder
  const cutSoFar = async () => Number(await readFile(join(folder, 'cuts'), 'utf8'))

  const database = await openEmbedded({ dataDir }, worker)
  const acknowledged: number[] = []
  try {
    for (let next = 1, seen = 0; seen < cuts; next++) {
      try {
        await database.query(sql`insert into kept values (${next}::int, repeat('x', 500))`)
        acknowledged.push(next)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        await delay(20)
      }
      const done = await cutSoFar()
      if (done === seen || !(await answers(database))) continue
      const missing = await database.query<{ n: number }>(
        sql`select n from unnest(${acknowledged}::int[]) n where n not in (select n from kept)`,
      )
      if (missing.length > 0)
        throw new Error(`after ${done} power cuts ${missing.length} acknowledged rows are missing, such as ${missing[0]?.n}`)
      seen = done
      yield acknowledged.length
    }
  } finally {
    await database.close()
    delete process.env['CLEARBELL_POWER_CUTS']
  }
}

/** It may be cut again while it comes back. */
const answers = (database: { check(): Promise<void> }): Promise<boolean> =>
  database.check().then(
    () => true,
    () => false,
  )
