import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { EventMetadata, UnfitData, upcast } from '@clearbell/contracts'
import type { LoggedEvent, RecordedEvent } from '@clearbell/eventstore'
import { withoutKeys } from '@clearbell/secrets'
import { z } from 'zod'
import type { LogSource } from './source.ts'

const BATCH_SIZE = 2_000

/** One line of an exported log. */
export const ExportedEvent = z.object({
  position: z.string(),
  id: z.string(),
  type: z.string(),
  stream: z.string(),
  version: z.int().positive(),
  recordedAt: z.iso.datetime(),
  data: z.record(z.string(), z.json()),
  metadata: EventMetadata,
  chain: z.string(),
})
export type ExportedEvent = z.infer<typeof ExportedEvent>

/** A line of a file is not what `log export` writes. */
export class BadLine extends Error {
  override readonly name = 'BadLine'
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
  }
}

const parseLine = (text: string, line: number): ExportedEvent => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new BadLine(line, 'is not JSON')
  }
  const parsed = ExportedEvent.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadLine(line, `${issue?.path.join('.') || 'the event'}: ${issue?.message}`)
}

/** The events of an exported log with the numbers of their lines.   @throws BadLine   @throws when the file cannot be read */
export async function* readExport(path: string): AsyncGenerator<{ line: number; event: ExportedEvent }> {
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    if (text !== '') yield { line, event: parseLine(text, line) }
  }
}

const toLogged = ({ chain: _, ...event }: ExportedEvent, line: number): LoggedEvent => {
  const hidden = withoutKeys({ ...event, recordedAt: new Date(event.recordedAt) } as RecordedEvent)
  try {
    return { ...hidden, data: upcast(hidden.type, hidden.metadata.schemaVersion, hidden.data) } as LoggedEvent
  } catch (error) {
    throw error instanceof UnfitData ? new BadLine(line, `${hidden.type}: ${error.message}`) : error
  }
}

/** A log in a file that `log export` wrote. Personal fields read `[sealed]`. */
export const logFromFile = (path: string): LogSource => ({
  async *read(types) {
    const wanted = new Set(types)
    let batch: LoggedEvent[] = []
    for await (const { line, event } of readExport(path)) {
      if (!wanted.has(event.type)) continue
      batch.push(toLogged(event, line))
      if (batch.length < BATCH_SIZE) continue
      yield batch
      batch = []
    }
    yield batch
  },
})
