import type { School } from '@clearbell/contracts'
import useSWR, { mutate } from 'swr'
import { refreshUser } from '../users/use-user.ts'

const schoolPath = '/api/school'

/** The school of the signed-in person with its settings as they are saved; `undefined` while it loads. */
export const useSchool = () => {
  const { data: school, error, mutate } = useSWR<School, unknown>(schoolPath)
  return { school, error, retry: () => void mutate() }
}

/** After a change of the school's settings; settles once every screen has them. */
export const refreshSchool = () => Promise.all([mutate(schoolPath), refreshUser()])

/** A school without a name is still called something. [product.md 2, Widget Settings] */
export const nameOf = ({ name }: Pick<School, 'name'>): string => name.trim() || 'Your School'

/** What an attempt to ask a school that could not be loaded says. */
export const notAvailable = 'School not available'
