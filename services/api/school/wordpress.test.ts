import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Installation, ORIGIN, openInstallation } from '../testing/installation.ts'

const run = promisify(execFile)
const pluginTest = fileURLToPath(new URL('../../../widget/wordpress/test.php', import.meta.url))
const hasPhp = spawnSync('php', ['-v']).status === 0

/** The files of a zip, unpacked into a folder of their own.   @returns the folder */
const unpack = async (content: Buffer, files: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'))
  await writeFile(join(folder, 'plugin.zip'), content)
  await run('python3', ['-m', 'zipfile', '-e', 'plugin.zip', '.'], { cwd: folder })
  const { stdout } = await run('python3', ['-m', 'zipfile', '-l', 'plugin.zip'], { cwd: folder })
  for (const file of files) expect(stdout).toContain(file)
  return folder
}

describe('the WordPress plugin', () => {
  let bell: Installation
  beforeAll(async () => {
    bell = await openInstallation()
  })
  afterAll(() => bell.close())

  it('is a zip file that names the school and this installation', async () => {
    const { schoolId, email } = await bell.createSchool('Oak')
    const { request } = await bell.signIn(email)
    const reply = await request({ url: '/api/school/wordpress' })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="clearbell.zip"',
    })
    const folder = await unpack(reply.rawPayload, ['clearbell/clearbell.php', 'clearbell/readme.txt', 'clearbell/uninstall.php'])
    const plugin = await readFile(join(folder, 'clearbell/clearbell.php'), 'utf8')
    expect(plugin).toContain(`const CLEARBELL_ORIGIN = '${ORIGIN}';`)
    expect(plugin).toContain(`const CLEARBELL_SCHOOL = '${schoolId}';`)
    expect(plugin).not.toContain('{{')
  })

  it.skipIf(!hasPhp)('shows the chat for each way to write its shortcode, and on every page (needs php)', async () => {
    const source = await readFile(new URL('../../../widget/wordpress/clearbell/clearbell.php', import.meta.url), 'utf8')
    const file = join(await mkdtemp(join(tmpdir(), 'wordpress-')), 'clearbell.php')
    await writeFile(file, source.replace('{{origin}}', 'https://bell.example').replace('{{schoolId}}', 'downloaded-1'))
    const { status, stdout, stderr } = spawnSync('php', [pluginTest, file], { encoding: 'utf8' })
    expect([stdout, stderr, status]).toEqual([expect.stringMatching(/^\d\d checks passed\n$/), '', 0])
  })
})
