import type { EventStore, LoggedEvent } from '@clearbell/eventstore'

/** A question and its outcome, which one append wrote side by side. A conversation can be long, so only these two are read.
 *  @returns nothing when the conversation has no such question */
export const readExchange = async (
  store: Pick<EventStore, 'readStream'>,
  stream: string,
  interactionId: string,
): Promise<LoggedEvent[]> => {
  const [asked] = await store.readStream(stream, { ids: [interactionId] })
  if (!asked) return []
  return [asked, ...(await store.readStream(stream, { afterVersion: asked.version, limit: 1 }))]
}
