/** The event stream that tells an open screen which data has changed. */
export const livePath = '/api/live'

/** A new connection also gets the changes of the last seconds, because the page may have loaded its data just before them. */
export const recentChangesMs = 10_000

/** Names of the stream's events. */
export const liveEvent = {
  /** Its data is an array of API paths. What a GET of one of them, or of a path below it, answers may have changed. */
  changed: 'changed',
  /** Sent at intervals, so that proxies keep the connection open and the client notices a dead one. */
  heartbeat: 'heartbeat',
} as const

/** Whether a request reads what one of the changed paths names.   @param url with or without a query */
export const isChanged = (changed: readonly string[], url: string): boolean =>
  changed.some((path) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`))
