import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailTransport, toMessage } from './transport.ts'

interface Log {
  info(details: object, message: string): void
}

/** Writes each mail as an `.eml` file, which a mail program opens, and names it in the log. For development: links can be
 *  followed and nothing leaves the machine. The folder is made when missing; only its owner may read it and the files. */
export const folderTransport = (folder: string, from: string, log: Log): MailTransport => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from))
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true })
      await rename(`${file}.part`, file) // whoever watches the folder sees whole mails only
      log.info({ file }, 'a mail was written to a file, because no mail server is set')
    },
  }
}
