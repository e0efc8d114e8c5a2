import { createHash } from 'node:crypto'
import { type Database, sql } from '@clearbell/database'

const SIGNATURES = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
] as const

const FOLDER = '/logos/'

type Logo = { type: string; content: Buffer }

/** What kind of picture a file is, by its content; null for any other, SVG among them, which can hold scripts. */
export const pictureType = (content: Buffer): string | null =>
  SIGNATURES.find(([, signature]) => content.subarray(0, signature.length).equals(signature))?.[0] ?? null

const MAX_TRIED = 10

/** Keeps a picture of a school, and drops those of it that were tried and not taken: a day ago or earlier, or before many others.
 *  @param inUse address of the school's logo now; '' for none   @returns its address, the same whenever it is sent again */
export const keepLogo = async (database: Database, schoolId: string, { type, content }: Logo, inUse: string): Promise<string> => {
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

export const findLogo = async (database: Database, id: string): Promise<Logo | undefined> => {
  const [logo] = await database.query<Logo>(sql`select type, content from web_logos.logos where id = ${id}`)
  return logo
}
