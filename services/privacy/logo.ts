import { type Database, sql } from '@clearbell/database'

const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** The picture that a school uploaded and shows in its widget, with a name for the file.
 *  @param logo of the school's settings: the path of the picture, an address elsewhere, or ''
 *  @returns null when the school uploaded none   @source table web_logos.logos */
export const findUploadedLogo = async (
  database: Database,
  { id: schoolId, logo }: { id: string; logo: string },
): Promise<{ name: string; content: Buffer } | null> => {
  const [picture] = await database.query<{ type: string; content: Buffer }>(
    sql`select type, content from web_logos.logos where school_id = ${schoolId} and '/logos/' || id = ${logo}`,
  )
  return picture ? { name: `logo.${ENDINGS[picture.type] ?? 'bin'}`, content: picture.content } : null
}
