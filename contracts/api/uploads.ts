import { z } from 'zod'

/** A column of an upload file. */
export interface UploadColumn {
  /** Spelled as in the template and in messages. */
  name: string
  /** A file without it is refused. */
  isRequired: boolean
  /** Required, but a person may say that the file has no such column. */
  canBeNone?: true
}

/** The code pages that a file can be read with, for people to choose from. */
export const encodingNames = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Mac Roman)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  gb18030: 'Simplified Chinese (GB18030, GB2312)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof encodingNames
export const encodings = Object.keys(encodingNames) as [Encoding, ...Encoding[]]

/** The order of year, month and day in a column of dates. */
export const DateOrder = z.enum(['ymd', 'mdy', 'dmy'])
export type DateOrder = z.infer<typeof DateOrder>

/** How a file is read. A request names what it knows; the rest is found in the file. A preview names all of it, and the upload
 *  repeats that. */
export const Reading = z.object({
  /** null: a workbook, which has no code page. */
  encoding: z.enum(encodings).nullish(),
  /** null: the file has no dates. */
  dateOrder: DateOrder.nullish(),
  /** For each of our columns the header of the file's column; '' for none. */
  columns: z.record(z.string().max(50), z.string().max(1_000)).optional(),
})
export type Reading = z.infer<typeof Reading>

/** What a person needs to check, or to change, how their file was read. */
export const FileLook = z.object({
  reading: Reading,
  /** The headers of the file, as it spells them. */
  headers: z.array(z.string()),
  /** The orders in which every date of the file can be read. */
  dateOrders: z.array(DateOrder),
  dateExamples: z.array(z.object({ written: z.string(), read: z.string() })),
})
export type FileLook = z.infer<typeof FileLook>

/** The reply about a file in which required columns are missing: its headers, and in `reading` which of them ours probably are. */
export const MissingColumns = FileLook.extend({ missingColumns: z.array(z.string()) })

/** How a bad row of a file is reported: `row` as a spreadsheet shows it, `line` as a text editor does. */
export const RowIssue = z.object({
  row: z.int().nullable(),
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
})
export type RowIssue = z.infer<typeof RowIssue>

/** What an upload did, or in a preview would do. Rows are listed in previews only, at most `PREVIEW_ROWS` of each. */
const change = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), rows: z.array(row).optional() })

export const PREVIEW_ROWS = 20

/** @param row the whole text of an entry, so that every difference shows */
export const uploadReply = <Row extends z.ZodObject>(row: Row) =>
  z.object({
    totalEntries: z.int(),
    added: change(row),
    /** Each row with the text that it replaces. */
    revised: change(z.object({ ...row.shape, before: row })),
    retired: change(row),
    restored: change(row),
    unchanged: change(row),
    /** Entries that were written or changed on the screen and that the file says otherwise: they keep the screen's text unless the
     *  person takes the file's. All of them are listed. */
    edited: change(
      z.object({
        id: z.string(),
        current: row.extend({ isActive: z.boolean() }),
        file: row.nullable(), // null: the file does not have the entry any more
      }),
    ),
    ignoredColumns: z.array(z.string()),
    /** In previews: how the file was read, and what was repaired or looks wrong in its rows. */
    ...FileLook.partial().shape,
    notes: z.array(RowIssue).optional(),
    /** The version of the catalogue this was compared with (preview) or made (upload). */
    catalogueVersion: z.int(),
  })

export const UploadQuery = z.object({
  preview: z.stringbool().default(false),
  /** The version the person saw in the preview; another current one is refused. */
  catalogueVersion: z.coerce.number().int().min(0).optional(),
  /** `replace`: the file is the whole list. `add`: what it lacks stays. */
  mode: z.enum(['replace', 'add']).default('replace'),
})
export type UploadMode = z.output<typeof UploadQuery>['mode']

/** The entries that take the file's text although they were changed on the screen: a JSON text in the field `take`, before the file. */
export const TakenEdits = z.union([z.literal('all'), z.array(z.string().max(64)).max(5_000)])
export type TakenEdits = z.infer<typeof TakenEdits>

/** How many of the school's active questions can be found by their meaning; `total` is 0 where words alone find them. */
export const EmbeddingProgress = z.object({ embedded: z.int(), total: z.int() })
export type EmbeddingProgress = z.infer<typeof EmbeddingProgress>

/** One accepted upload, a change on the screen (`isEdit`), or an older version restored. */
export const CatalogueVersion = z.object({
  versionNumber: z.int(),
  uploadedBy: z.string().nullable(), // id of a user; null: nobody's, such as an upload of the product itself
  uploaderName: z.string().optional(), // of that user, in replies
  fileName: z.string(),
  isEdit: z.boolean(),
  totalEntries: z.int(),
  createdAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type CatalogueVersion = z.infer<typeof CatalogueVersion>
