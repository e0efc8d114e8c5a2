import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderTransport } from './folder.ts'
import { MailRefused } from './transport.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mails-'))
})
afterEach(() => rm(root, { recursive: true }))

const signal = new AbortController().signal
const mail = {
  to: { name: 'Zoë Łuk', address: 'zoe@school.test' },
  subject: 'Grüße',
  text: 'plain ✓\n',
  html: '<p>rich ✓</p>',
  replyTo: 'help@clearbell.test',
}

it('writes each mail as a whole message that only its owner may read, and names the file', async () => {
  const lines: object[] = []
  const folder = join(root, 'made', 'when-missing')
  const transport = folderTransport(folder, 'Clearbell <no-reply@clearbell.test>', { info: (line) => lines.push(line) })
  await transport.send(mail, signal)
  await transport.send(mail, signal)

  const files = await readdir(folder)
  expect(files).toHaveLength(2)
  expect(files.every((name) => name.endsWith('.eml'))).toBe(true)
  expect(lines).toEqual(expect.arrayContaining(files.map((name) => ({ file: join(folder, name) }))))
  expect((await stat(join(folder, files[0]!))).mode & 0o777).toBe(0o600)

  const raw = await readFile(join(folder, files[0]!))
  expect(raw.toString().replaceAll('\r\n', '')).not.toContain('\n')
  const read = await PostalMime.parse(raw)
  expect(read.from).toMatchObject({ name: 'Clearbell', address: 'no-reply@clearbell.test' })
  expect(read.to).toMatchObject([{ name: 'Zoë Łuk', address: 'zoe@school.test' }])
  expect([read.subject, read.text?.trim(), read.html?.trim()]).toEqual(['Grüße', 'plain ✓', '<p>rich ✓</p>'])
  expect(read.replyTo).toMatchObject([{ address: 'help@clearbell.test' }])
  expect(read.date).toBeDefined()
})

it('takes a comma in the quoted name of the sender for part of the name', async () => {
  await folderTransport(root, '"Bells, Books & Co." <no-reply@clearbell.test>', { info: () => {} }).send(mail, signal)
  const [file] = await readdir(root)
  const { from } = await PostalMime.parse(await readFile(join(root, file!)))
  expect(from).toMatchObject({ name: 'Bells, Books & Co.', address: 'no-reply@clearbell.test' })
})

it('refuses what no mail server would take', async () => {
  const transport = folderTransport(root, 'no-reply@clearbell.test', { info: () => {} })
  await expect(transport.send({ ...mail, to: { name: '', address: 'nobody' } }, signal)).rejects.toBeInstanceOf(MailRefused)
  expect(await readdir(root)).toEqual([])
})
