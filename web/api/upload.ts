import { headers as names } from '@clearbell/contracts'
import { failure, notePosition, requestHeaders } from './client.ts'
import { ApiError } from './error.ts'

const TIMEOUT_MS = 300_000 // the largest file on a poor line takes a minute or two

/** Sends a file as the multipart field `file`, after the other fields. XMLHttpRequest, because fetch cannot say how far it has come.
 *  @param onSent share of the bytes sent, 0…1   @param key the attempt's Idempotency-Key   @throws ApiError */
export const upload = <T>(
  path: string,
  file: File,
  onSent: (share: number) => void,
  key: string,
  fields: Record<string, string> = {},
): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(requestHeaders('POST', key))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onerror = () => reject(new ApiError(0, '', 'network error'))
    request.ontimeout = () => reject(new ApiError(0, '', 'timed out'))
    request.onabort = () => reject(new ApiError(0, '', 'aborted'))
    request.onload = () => {
      notePosition(request.getResponseHeader(names.position))
      const { status, responseText, statusText } = request
      if (status < 200 || status >= 300) return reject(failure(path, status, responseText, statusText))
      // A proxy's page, say. What is thrown in here would settle nothing.
      try {
        resolve(JSON.parse(responseText))
      } catch {
        reject(new ApiError(status, responseText, statusText))
      }
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.send(form)
  })
