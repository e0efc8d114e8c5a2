import { z } from 'zod'

/** A column of an upload file. */
export interface UploadColumn {
  /** Spelled as in the template and in messages. */
  name: string
  /** A file without it is refused. */
  isRequired: boolean
}

/** What an upload did, or in a preview would do. Rows are listed in previews only, at most `PREVIEW_ROWS` of each. */
const change = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), rows: z.array(row).optional() })

export const PREVIEW_ROWS = 5

/** @param content the whole text of an entry, so that every difference shows */
export const uploadReply = <T extends z.ZodType, Content extends z.ZodObject>(row: T, content: Content) =>
  z.object({
    totalEntries: z.int(),
    added: change(row),
    revised: change(row),
    retired: change(row),
    restored: change(row),
    unchanged: change(row),
    /** Entries that were written or changed on the screen and that the file says otherwise: they keep the screen's text unless the
     *  person takes the file's. All of them are listed. */
    edited: change(
      z.object({
        id: z.string(),
        current: content.extend({ isActive: z.boolean() }),
        file: content.nullable(), // null: the file does not have the entry any more
      }),
    ),
    ignoredColumns: z.array(z.string()),
    /** The version of the catalogue this was compared with (preview) or made (upload). */
    catalogueVersion: z.int(),
  })

/** How a bad row of a file is reported: `row` as a spreadsheet shows it, `line` as a text editor does. */
export const RowIssue = z.object({
  row: z.int().nullable(),
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
})
export type RowIssue = z.infer<typeof RowIssue>

export const UploadQuery = z.object({
  preview: z.stringbool().default(false),
  /** The version the person saw in the preview; another current one is refused. */
  catalogueVersion: z.coerce.number().int().min(0).optional(),
})

/** The entries that take the file's text although they were changed on the screen: a JSON text in the field `take`, before the file. */
export const TakenEdits = z.union([z.literal('all'), z.array(z.string().max(64)).max(5_000)])
export type TakenEdits = z.infer<typeof TakenEdits>

/** How many of the school's active questions can be found by their meaning; `total` is 0 where words alone find them. */
export const EmbeddingProgress = z.object({ embedded: z.int(), total: z.int() })
export type EmbeddingProgress = z.infer<typeof EmbeddingProgress>

/** One accepted upload, a change on the screen (`isEdit`), or an older version restored. */
export const CatalogueVersion = z.object({
  versionNumber: z.int(),
  uploadedBy: z.string().nullable(),
  fileName: z.string(),
  isEdit: z.boolean(),
  totalEntries: z.int(),
  createdAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type CatalogueVersion = z.infer<typeof CatalogueVersion>
