import { describe, expect, it } from 'vitest'
import { ApiError, messageOf } from './error.ts'

const body = JSON.stringify({ code: 'file_invalid', message: 'The file has errors.', issues: [{ row: 3, message: 'Answer is required' }] })

describe('an error of the API', () => {
  it('says status and body, and carries what the body names', () => {
    const error = new ApiError(422, body)
    expect(error.message).toBe(`422: ${body}`)
    expect(error).toMatchObject({ status: 422, code: 'file_invalid', userMessage: 'The file has errors.' })
    expect(error.issues).toEqual([{ row: 3, message: 'Answer is required' }])
  })
  it('says the status text when the body is empty', () => expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway'))
  it.each(['<html>Bad Gateway</html>', '{"message":5}', 'null'])('takes no sentence from %s', (page) => {
    const error = new ApiError(502, page)
    expect([error.userMessage, error.code, messageOf(error, 'Failed')]).toEqual(['', '', 'Failed'])
  })
  it('gives its sentence before the screen’s own', () => expect(messageOf(new ApiError(422, body), 'Failed')).toBe('The file has errors.'))
  it('never shows the words of a bug', () => expect(messageOf(new TypeError('x is undefined'), 'Failed')).toBe('Failed'))
})
