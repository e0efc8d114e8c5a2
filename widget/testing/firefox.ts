import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const START_MS = 30_000

/** Where Firefox is on the path, or null. */
export const firefoxPath = (): string | null => {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter))
    for (const name of ['firefox-esr', 'firefox']) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // not there
      }
    }
  return null
}

export type Firefox = {
  goto(address: string): Promise<void>
  /** @returns the value of an expression in the page */
  evaluate<T>(expression: string): Promise<T>
  click(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** An unmodified Firefox without a window, driven by WebDriver BiDi: the browser of the other tests has its own protocol.
 *  @throws Error when it does not start */
export const openFirefox = async (path: string): Promise<Firefox> => {
  const profile = await mkdtemp(join(tmpdir(), 'clearbell-firefox-'))
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--window-size=1280,800'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((done, fail) => {
    socket.onopen = done
    socket.onerror = () => fail(new Error('firefox: no connection'))
  })
  let last = 0
  const waiting = new Map<number, { done: (result: never) => void; fail: (error: Error) => void }>()
  socket.onmessage = ({ data }) => {
    const { id, type, result, message } = JSON.parse(String(data)) as { id: number; type: string; result: never; message: string }
    if (type === 'success') waiting.get(id)?.done(result)
    else if (type === 'error') waiting.get(id)?.fail(new Error(`firefox: ${message}`))
    waiting.delete(id)
  }
  const send = <T>(method: string, params: object): Promise<T> =>
    new Promise((done, fail) => {
      waiting.set(++last, { done, fail })
      socket.send(JSON.stringify({ id: last, method, params }))
    })

  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const { context } = contexts[0]!
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  const act = (...actions: object[]) => send<object>('input.performActions', { context, actions })

  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async <T>(expression: string) => {
      const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true }
      const { result } = await send<{ result: { value?: string } }>('script.evaluate', params)
      return (result.value === undefined ? undefined : JSON.parse(result.value)) as T
    },
    click: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'mouse', actions })
    },
    type: async (text) => {
      const actions = Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act({ type: 'key', id: 'keys', actions })
    },
    close: async () => {
      socket.close()
      const ended = new Promise((done) => child.once('exit', done))
      child.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let said = ''
    const timer = setTimeout(() => fail(new Error(`firefox: did not start: ${said}`)), START_MS)
    child.once('error', fail)
    child.stderr?.on('data', (data: Buffer) => {
      said += String(data)
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      done(address)
    })
  })
