import { createHash } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'
import type { Picture } from './pictures/picture.ts'

const FOLDER = '/logos/'

const MAX_TRIED = 10

/** Keeps a picture of a school, and drops those of it that were tried and not taken: a day ago or earlier, or before many others.
 *  @param inUse address of the school's logo now; '' for none   @returns its address, the same whenever it is sent again */
export const keepLogo = async (database: Database, schoolId: string, { type, content }: Picture, inUse: string): Promise<string> => {
  const id = createHash('sha256').update(`${schoolId}\0`).update(content).digest('base64url')
  await database.query(sql`
    with dropped as (
      delete from web_logos.logos
      where school_id = ${schoolId} and id <> ${id} and ${FOLDER} || id <> ${inUse} and (
        uploaded_at < now() - interval '1 day' or id not in (
          select id from web_logos.logos where school_id = ${schoolId} order by uploaded_at desc limit ${MAX_TRIED}))
    )
    insert into web_logos.logos (id, school_id, type, content) values (${id}, ${schoolId}, ${type}, ${content})
    on conflict (id) do update set uploaded_at = now()`)
  return `${FOLDER}${id}`
}

/** Whether a school has a picture at this address. */
export const hasLogo = async (database: Database, schoolId: string, address: string): Promise<boolean> => {
  const id = address.slice(FOLDER.length)
  const rows = await database.query(sql`select 1 from web_logos.logos where id = ${id} and school_id = ${schoolId}`)
  return rows.length > 0
}

export const findLogo = async (database: Database, id: string): Promise<Picture | undefined> => {
  const [logo] = await database.query<Picture>(sql`select type, content from web_logos.logos where id = ${id}`)
  return logo
}
