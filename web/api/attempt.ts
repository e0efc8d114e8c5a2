import { newKey, post } from './client.ts'

/** POSTs of one form. Sent again unchanged it is the same attempt, because the reply to the first one may have been lost.
 *  The function throws ApiError. */
export const attempt = (path: string) => {
  let last = { content: '', key: '' }
  return <T>(body: object): Promise<T> => {
    const content = JSON.stringify(body)
    if (content !== last.content) last = { content, key: newKey() }
    return post<T>(path, body, last.key)
  }
}
