import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'

/** For `catch`: ignores errors with this code and throws all others. */
const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if ((error as NodeJS.ErrnoException).code !== code) throw error
  }

/** Writes a draft (mode 600), syncs it, lets `place` move it to its name, and syncs the folder. */
const placeWhole = async (file: string, text: string, place: (draft: string) => Promise<unknown>): Promise<void> => {
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await place(draft)
  const folder = await open(dirname(file))
  await folder.sync().finally(() => folder.close())
}

/** The text of a file. `create` makes it when there is none. A crash leaves no half-written file, and when several processes
 *  create it at once, the first one wins. */
const readOrCreate = async (file: string, create: () => string): Promise<string> => {
  const existing = await readFile(file, 'utf8').catch(unless('ENOENT'))
  if (existing !== undefined) return existing
  await placeWhole(file, create(), async (draft) => {
    await link(draft, file).catch(unless('EEXIST'))
    await unlink(draft)
  })
  return readFile(file, 'utf8')
}

export interface SignIn {
  role: string
  email: string
  password: string
}

const lineOf = ({ role, email, password }: SignIn) => `${role}\t${email}\t${password}\n`

const parseLine = (line: string): SignIn[] => {
  const [role, email, password] = line.split('\t')
  return role && email && password ? [{ role, email, password }] : []
}

/** What a development installation keeps beside its database. */
export interface DataFolder {
  path: string
  /** Made once. The keys of all personal data derive from it. */
  appSecret(): Promise<string>
  /** The generated sign-in of a role; the first call makes its password. */
  signIn(role: string, email: string): Promise<SignIn>
  signIns(): Promise<SignIn[]>
}

/** A password a person can type: 20 characters of 32, so 100 bits. */
const newPassword = () => randomBytes(20).reduce((text, byte) => text + 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32], '')

/** @throws ConfigError when the folder can neither be found nor made */
export const openDataFolder = async (path: string): Promise<DataFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch((error: Error) => {
    throw new ConfigError(`DATA_DIR: the folder cannot be made: ${error.message}`, { cause: error })
  })
  const signInsFile = join(path, 'sign-ins.txt')

  const signIns = async () => (await readOrCreate(signInsFile, () => '')).split('\n').flatMap(parseLine)

  return {
    path,
    appSecret: () => readOrCreate(join(path, 'app-secret'), () => randomBytes(32).toString('hex')),
    signIns,
    async signIn(role, email) {
      const known = await signIns()
      const existing = known.find((signIn) => signIn.role === role && signIn.email === email)
      if (existing) return existing
      const signIn = { role, email, password: newPassword() }
      await placeWhole(signInsFile, [...known, signIn].map(lineOf).join(''), (draft) => rename(draft, signInsFile))
      return signIn
    },
  }
}
