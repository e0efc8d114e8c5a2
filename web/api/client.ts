import { headers as names, type Page } from '@clearbell/contracts'
import { ApiError } from './error.ts'

/** A page of a list and whether another follows it. */
export interface ListPage<T> extends Page<T> {
  hasNext: boolean
}

/** Answers who is signed in; its 401 means nobody is, which is no news. */
export const userPath = '/api/auth/user'

let lastPosition = ''
let signedOut = () => {}

/** Called when a reply says that the session has ended. */
export const onSignedOut = (listener: () => void) => {
  signedOut = listener
}

/** Tells the app that the session is over. */
export const tellSignedOut = () => signedOut()

/** Headers every call sends: reads wait for what this page wrote last; writes carry the key of their attempt. */
export const requestHeaders = (method: string, key?: string): Record<string, string> => {
  if (method === 'POST') return { [names.idempotencyKey]: key ?? newKey() }
  return method === 'GET' && lastPosition ? { [names.afterPosition]: lastPosition } : {}
}

/** Remembers how far the log had come. A repeated request gets its first answer, and replies may overtake each other, so a position can be
 *  older than one that is known. */
export const notePosition = (position: string | null) => {
  if (position && position > lastPosition) lastPosition = position
}

/** The error of a reply that is not 2xx; tells the app when it means the session is over. */
export const failure = (path: string, status: number, body: string, statusText?: string): ApiError => {
  const error = new ApiError(status, body, statusText)
  if (isSessionEnd(error) && path !== userPath) signedOut()
  return error
}

/** Whether a change was refused because the session is over. The way to the sign-in screen says so; a form that said it failed as
 *  well would only say 'Unauthorized', so it waits until it is left. */
export const isSessionEnd = ({ code }: ApiError): boolean => code === 'unauthorized'

/** A fresh Idempotency-Key. Not randomUUID: a browser lends that only to https. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const reply = async (method: string, path: string, body?: object, key?: string): Promise<Response> => {
  const headers = requestHeaders(method, key)
  const init: RequestInit = { method, credentials: 'include', headers }
  if (body instanceof FormData) init.body = body
  else if (body) {
    init.body = JSON.stringify(body)
    headers['content-type'] = 'application/json'
  }
  const response = await fetch(path, init).catch((cause: Error) => {
    throw new ApiError(0, '', cause.message)
  })
  notePosition(response.headers.get(names.position))
  if (response.ok) return response
  const error = failure(path, response.status, await response.text(), response.statusText)
  if (method !== 'GET' && isSessionEnd(error)) return new Promise(() => {})
  throw error
}

/** GET of JSON. @throws ApiError */
export const get = async <T>(path: string): Promise<T> => (await reply('GET', path)).json()

/** GET of a list. @throws ApiError */
export const getList = async <T>(path: string): Promise<ListPage<T>> => {
  const response = await reply('GET', path)
  const rows: T[] = await response.json()
  const total = Number(response.headers.get(names.total) ?? rows.length)
  return { rows, total, hasNext: /rel="?next"?/.test(response.headers.get('link') ?? '') }
}

/** GET of a file, under the name the server gives it. @throws ApiError */
export const getFile = async (path: string): Promise<{ content: Blob; name: string }> => {
  const response = await reply('GET', path)
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const content = await response.blob().catch((cause: Error) => {
    throw new ApiError(0, '', cause.message) // the line broke half-way
  })
  return { content, name: name ?? 'download' }
}

/** POST of JSON or form data; `undefined` for an empty reply.
 *  @param key the attempt's, when it is sent again   @throws ApiError */
export const post = async <T>(path: string, body?: object, key?: string): Promise<T> => {
  const text = await (await reply('POST', path, body, key)).text()
  return (text ? JSON.parse(text) : undefined) as T
}

/** PATCH of JSON. @throws ApiError */
export const patch = async <T>(path: string, body: object): Promise<T> => (await reply('PATCH', path, body)).json()

/** DELETE, whose reply is empty. @throws ApiError */
export const remove = async (path: string): Promise<void> => void (await reply('DELETE', path))

/** A path with its query; empty values are left out. */
export const withQuery = (path: string, query: Record<string, string | number>): string => {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`
}
