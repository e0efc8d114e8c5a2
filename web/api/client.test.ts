import { headers } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { notePosition, requestHeaders } from './client.ts'

it('reads after the latest position that it was told, whatever the order of the replies', () => {
  for (const position of ['0007', '0009', '0008', null]) notePosition(position)
  expect(requestHeaders('GET')).toEqual({ [headers.afterPosition]: '0009' })
})
