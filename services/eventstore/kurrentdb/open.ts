import type { EventStore, RecordedEvent } from '../port.ts'

export interface KurrentEventStoreOptions {
  /** With credentials and TLS options, such as `kurrentdb://name:password@host:2113?tlsCaFile=ca.crt`. */
  url: string
  /** Told of each failure that a subscription gets over by itself; default: a process warning. */
  onError?: (error: unknown) => void
}

/** The log in a KurrentDB of its own, version 25.1 or newer. Loads the client, which other processes do without. Closing it waits for
 *  the appends and batches in hand.
 *  @throws UnfitServer when the server or the URL cannot serve, LogUnavailable when the server cannot be reached */
export const openKurrentEventStore = async (options: KurrentEventStoreOptions): Promise<EventStore<RecordedEvent>> =>
  (await import('./store.ts')).openStore(options)
