import { type DomainEvent, streams } from '@clearbell/contracts'
import type { EventStore, LoggedEvent } from '@clearbell/eventstore'

interface Version {
  versionNumber: number
  at: string
  fileName: string | null
  /** As they were active then. */
  entries: object[]
}

type Content = { id: string; entry: object | null }

const contentOf = ({ type, data }: DomainEvent): Content | null => {
  switch (type) {
    case 'FAQAdded':
    case 'FAQRevised':
    case 'FAQRestored': {
      const { schoolId: _school, uploadId: _upload, faqId: id, ...entry } = data
      return { id, entry: { id, ...entry } }
    }
    case 'CalendarEventAdded':
    case 'CalendarEventRevised':
    case 'CalendarEventRestored': {
      const { schoolId: _school, uploadId: _upload, calendarEventId: id, ...entry } = data
      return { id, entry: { id, ...entry } }
    }
    case 'FAQRetired':
      return { id: data.faqId, entry: null }
    case 'CalendarEventRetired':
      return { id: data.calendarEventId, entry: null }
    default:
      return null
  }
}

/** Every version of a list, oldest first, from its stream. The changes of an upload count from its closing event on.   */
function* versionsOf(history: readonly LoggedEvent[]): Generator<Version> {
  const active = new Map<string, object>()
  let staged: (Content & { uploadId: string })[] = []
  for (const event of history) {
    const content = contentOf(event)
    if (content) staged.push({ ...content, uploadId: (event.data as { uploadId: string }).uploadId })
    if (event.type !== 'FAQUploaded' && event.type !== 'CalendarUploaded') continue
    for (const { id, entry, uploadId } of staged) {
      if (uploadId !== event.data.uploadId) continue
      if (entry) active.set(id, entry)
      else active.delete(id)
    }
    staged = []
    const { versionNumber, file } = event.data
    yield { versionNumber, at: event.metadata.occurredAt, fileName: file?.name ?? null, entries: [...active.values()] }
  }
}

/** A JSON array of all versions, version by version. */
export async function* versionsJson(store: EventStore, list: 'faqs' | 'calendar', schoolId: string): AsyncGenerator<string> {
  yield* jsonArray(versionsOf(await store.readStream(streams[list](schoolId))))
}

/** A JSON array, row by row. */
export async function* jsonArray(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const row of rows) {
    yield separator + JSON.stringify(row)
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
