import { expect, it } from 'vitest'
import { UserEditForm } from './admin.ts'

const edited = (websiteUrl: string) => UserEditForm.safeParse({ websiteUrl })

it.each([
  ['www.oakhill.example', 'https://www.oakhill.example'],
  [' https://oakhill.example/lunch ', 'https://oakhill.example/lunch'],
  ['', ''],
])('takes %s for a website', (typed, stored) => expect(edited(typed).data).toEqual({ websiteUrl: stored }))
it.each(['oak hill', 'javascript:alert(1)', 'ftp://oakhill.example'])('refuses %s', (typed) =>
  expect(edited(typed).error?.issues.map(({ message }) => message)).toEqual(['Invalid URL']),
)
