import type { ChatAsked } from '@clearbell/contracts'
import { type Database, type Sql, sql } from '@clearbell/database'
import { defineProjection, type Recorded } from '../runner/define.ts'

/** A read model that shows every event applied twice or never: how often each school was asked.
 *  @param before runs first, so that a test can make an event fail */
export const tally = (version: 1 | 2 = 1, before: (event: Recorded<ChatAsked>) => Sql[] = () => []) =>
  defineProjection<ChatAsked>({
    name: 'tally',
    version,
    tables: ['tally'],
    schema: new URL(`./tally-${version}/`, import.meta.url),
    on: {
      ChatAsked: (event) => [...before(event), version === 1 ? count(event) : countWithNewest(event)],
    },
  })

const count = ({ data }: Recorded<ChatAsked>) => sql`
  insert into tally (school_id, asked) values (${data.schoolId}, 1)
  on conflict (school_id) do update set asked = tally.asked + 1`

const countWithNewest = ({ data }: Recorded<ChatAsked>) => sql`
  insert into tally (school_id, asked, newest) values (${data.schoolId}, 1, ${data.interactionId})
  on conflict (school_id) do update set asked = tally.asked + 1, newest = excluded.newest`

export const readTally = async (database: Database, schoolId: string): Promise<number> => {
  const [row] = await database.query<{ asked: number }>(sql`select asked from tally.tally where school_id = ${schoolId}`)
  return row?.asked ?? 0
}
