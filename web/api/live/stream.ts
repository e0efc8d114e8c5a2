import { liveEvent, livePath, recentChangesMs } from '@clearbell/contracts'
import { get, userPath } from '../client.ts'
import { ApiError } from '../error.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000
/** More than two heartbeats: the connection is dead, though nobody said so. */
const SILENCE_MS = 60_000
/** The server tells a new connection of the last seconds. A page older than this may have missed more. */
const RESYNC_AFTER_MS = recentChangesMs - 2_000

export interface Told {
  changed(paths: readonly string[]): void
  signedOut(): void
}

export interface Stream {
  /** Ends a pause between two tries. */
  retryNow(): void
  close(): void
}

/** Follows the server's event stream and connects again when it breaks, later each time. After a break everything counts as changed. */
export const openStream = ({ changed, signedOut }: Told): Stream => {
  let source: EventSource | undefined
  let timer: number | undefined
  let failures = 0
  let refusals = 0
  let isClosed = false

  const open = () => {
    source = new EventSource(livePath)
    source.onopen = () => {
      failures = refusals = 0
      if (performance.now() > RESYNC_AFTER_MS) changed(['/api'])
    }
    source.addEventListener(liveEvent.heartbeat, awaitNext)
    source.addEventListener(liveEvent.changed, ({ data }: MessageEvent<string>) => {
      awaitNext()
      changed(JSON.parse(data))
    })
    source.onerror = () => void onError()
    awaitNext()
  }
  const awaitNext = () => {
    clearTimeout(timer)
    timer = window.setTimeout(retry, SILENCE_MS)
  }
  /** The browser would try again by itself, but without a growing pause, and not after a refusal. */
  const onError = async () => {
    const wasRefused = source?.readyState === EventSource.CLOSED
    source?.close()
    clearTimeout(timer)
    // Twice in a row: a person who changes the password in another tab has no session for a moment.
    refusals = wasRefused && (await isSignedOut()) ? refusals + 1 : 0
    if (isClosed) return
    if (refusals > 1) return signedOut()
    retry()
  }
  const retry = () => {
    disconnect()
    const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS)
    timer = window.setTimeout(open, pauseMs * (0.5 + Math.random())) // not all clients at once after a restart
  }
  const disconnect = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  open()
  return {
    retryNow: () => {
      if (source) return
      clearTimeout(timer)
      open()
    },
    close: () => {
      isClosed = true
      disconnect()
    },
  }
}

const isSignedOut = () =>
  get(userPath).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )
