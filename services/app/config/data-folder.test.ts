import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let path: string
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'clearbell-folder-'))
})
afterEach(() => rm(path, { recursive: true, force: true }))

describe('the data folder', () => {
  it('makes one secret, whoever asks first and however many at once', async () => {
    const folders = await Promise.all(Array.from({ length: 8 }, () => openDataFolder(path)))
    const [first, ...rest] = await Promise.all(folders.map((folder) => folder.appSecret()))
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(rest)).toEqual(new Set([first]))
    expect(await readdir(path)).toEqual(['app-secret'])
    expect((await stat(join(path, 'app-secret'))).mode & 0o777).toBe(0o600)
  })

  it('keeps the sign-ins it has made', async () => {
    const folder = await openDataFolder(path)
    const operator = await folder.signIn('Operator', 'o@bell.example')
    const administrator = await folder.signIn('School administrator', 'a@oak.example')
    expect(await folder.signIn('Operator', 'o@bell.example')).toEqual(operator)
    expect(await (await openDataFolder(path)).signIns()).toEqual([operator, administrator])
    expect(await readdir(path)).toEqual(['sign-ins.txt'])
  })

  it('names the variable when there can be no such folder', async () => {
    const file = join(path, 'file')
    await writeFile(file, '')
    await expect(openDataFolder(join(file, 'data'))).rejects.toThrow(/^DATA_DIR: the folder cannot be made: .*\/file\/data/)
  })
})
