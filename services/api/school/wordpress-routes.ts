import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zipOf } from '@clearbell/privacy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolOf } from '../access/access.ts'
import type { ApiDeps } from '../deps.ts'
import { originOf } from '../http/origin.ts'
import { sendFile } from '../http/send-csv.ts'

/** WordPress keeps a plugin in the folder that its zip file names. */
const FOLDER = 'clearbell'

const readPlugin = async (folder: string) => {
  const names = (await readdir(folder)).sort()
  return Promise.all(names.map(async (name) => ({ name: `${FOLDER}/${name}`, content: await readFile(join(folder, name), 'utf8') })))
}

/** As the content of a PHP string in single quotes. */
const phpText = (text: string) => text.replace(/['\\]/g, '\\$&')

/** The WordPress plugin as a zip file that names the school and this installation, so that nothing is left to type. */
export const wordpressRoutes: FastifyPluginAsyncZod<ApiDeps> = async (app, { publicUrl, wordpressFolder }) => {
  const files = await readPlugin(wordpressFolder)
  async function* filled(values: { origin: string; schoolId: string }) {
    for (const { name, content } of files)
      yield { name, content: content.replace(/\{\{(origin|schoolId)\}\}/g, (_, blank: keyof typeof values) => phpText(values[blank])) }
  }
  app.get('/api/school/wordpress', { schema: {}, config: { access: 'paidSchool' } }, (request, reply) => {
    const values = { origin: originOf(request, publicUrl), schoolId: schoolOf(request).id }
    return sendFile(reply, 'application/zip', `${FOLDER}.zip`, zipOf(filled(values)))
  })
}
