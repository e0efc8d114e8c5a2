import { openStream, type Stream, type Told } from './stream.ts'

const NAME = 'clearbell-live'

type Message = { changed: readonly string[] } | 'signed-out' | 'wake'

/** One event stream for all tabs of this browser.   @returns what takes this tab out */
export const shareStream = (told: Told): (() => void) =>
  // Browsers have locks on https and on localhost alone.
  'locks' in navigator && 'BroadcastChannel' in window ? shareByLock(told) : streamWhileVisible(told)

/** The tab that holds the lock has the stream and passes on what it says. When it closes, another one gets the lock. */
const shareByLock = (told: Told): (() => void) => {
  const channel = new BroadcastChannel(NAME)
  const leaving = new AbortController()
  let stream: Stream | undefined
  const receive = (message: Message) => {
    if (message === 'wake') stream?.retryNow()
    else if (message === 'signed-out') told.signedOut()
    else told.changed(message.changed)
  }
  const send = (message: Message) => {
    channel.postMessage(message) // reaches every tab but this one
    receive(message)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  // Browsers slow down the timers of a hidden tab. The tab that somebody looks at does not wait for those.
  const wake = () => void (document.hidden || send('wake'))
  addEventListener('online', wake, leaving)
  document.addEventListener('visibilitychange', wake, leaving)
  const lead = () => {
    stream = openStream({ changed: (changed) => send({ changed }), signedOut: () => send('signed-out') })
    return new Promise<void>((left) => leaving.signal.addEventListener('abort', () => left()))
  }
  navigator.locks.request(NAME, { signal: leaving.signal }, lead).catch(() => {}) // left while it waited
  return () => {
    leaving.abort()
    stream?.close()
    channel.close()
  }
}

/** A stream of its own, because a browser opens no more than six connections to a host. */
const streamWhileVisible = (told: Told): (() => void) => {
  let stream: Stream | undefined
  const leaving = new AbortController()
  const follow = () => {
    if (!document.hidden) return void (stream ??= openStream(told))
    stream?.close()
    stream = undefined
  }
  document.addEventListener('visibilitychange', follow, leaving)
  follow()
  return () => {
    leaving.abort()
    stream?.close()
  }
}
