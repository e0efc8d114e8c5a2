import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The text of a file, made with `create` (mode 600) when there is none. A start that died while writing leaves no half file. */
const readOrCreate = async (file: string, create: () => string): Promise<string> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const text = create()
  await writeFile(file, text, { mode: 0o600, flag: 'wx', flush: true })
  return text
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
  /** Made once; every personal field is encrypted with what derives from it. */
  appSecret(): Promise<string>
  /** Generated sign-ins by role; a password is made the first time a role is asked for. */
  signIn(role: string, email: string): Promise<SignIn>
  signIns(): Promise<SignIn[]>
}

/** A password a person can type: 20 characters of 32, so 100 bits. */
const newPassword = () => randomBytes(20).reduce((text, byte) => text + 'abcdefghijkmnpqrstuvwxyz23456789'[byte % 32], '')

export const openDataFolder = async (path: string): Promise<DataFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 })
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
      await writeFile(signInsFile, [...known, signIn].map(lineOf).join(''), { mode: 0o600, flush: true })
      return signIn
    },
  }
}
