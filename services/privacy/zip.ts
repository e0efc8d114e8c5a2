import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A zip file of whole files. Each is made when those before it are packed. */
export const zipOf = (files: AsyncIterable<{ name: string; content: string }>): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const pack = async () => {
    for await (const { name, content } of files) zip.addBuffer(Buffer.from(content), name)
    zip.end()
  }
  pack().catch((error: Error) => output.destroy(error))
  return output
}
