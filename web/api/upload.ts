import { headers as names } from '@clearbell/contracts'
import { failure, notePosition, requestHeaders } from './client.ts'
import { ApiError } from './error.ts'

/** Sends a file as the multipart field `file`. XMLHttpRequest, because fetch cannot say how far it has come.
 *  @param onSent share of the bytes sent, 0…1   @param key the attempt's Idempotency-Key   @throws ApiError */
export const upload = <T>(path: string, file: File, onSent: (share: number) => void, key: string): Promise<T> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.withCredentials = true
    for (const [name, value] of Object.entries(requestHeaders('POST', key))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0)
    request.upload.onload = () => onSent(1)
    request.onerror = () => reject(new ApiError(0, '', 'network error'))
    request.onload = () => {
      notePosition(request.getResponseHeader(names.position))
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(failure(path, request.status, request.responseText, request.statusText))
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
