import { screenPaths } from '@clearbell/contracts'
import { expect, it } from 'vitest'
import { adminScreens, screens } from './screens.ts'

it('are all served by the server: one that is not would open by a click and not by its address', () => {
  const paths = [...screens, ...adminScreens].map(({ path }) => path)
  expect(screenPaths).toEqual(expect.arrayContaining(paths))
})
