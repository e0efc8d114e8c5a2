import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Memory in KiB, passes and lanes: the OWASP recommendation for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** argon2id in the PHC string format, which names its own cost, so that a later release can raise it.
 *  @returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
export const hashPassword = async (password: string, { nonce = randomBytes(16), cost = COST } = {}): Promise<string> => {
  const hash = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...cost })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(Buffer.from(hash))}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** @throws when `phc` is not a hash that `hashPassword` made */
const parse = (phc: string) => {
  const [, memory, passes, parallelism, salt, kept] = PHC.exec(phc) ?? []
  if (!salt || !kept) throw new Error('The stored password hash is not in the PHC format of argon2id')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, nonce: Buffer.from(salt, 'base64'), hash: Buffer.from(kept, 'base64') }
}

/** @throws when `phc` is not a hash that `hashPassword` made */
export const verifyPassword = async (password: string, phc: string): Promise<boolean> => {
  const { cost, nonce, hash: expected } = parse(phc)
  const hash = await derive('argon2id', { message: password, nonce, tagLength: expected.length, ...cost })
  return timingSafeEqual(Buffer.from(hash), expected)
}

/** Hashes a password again when the stored hash has a lower cost than today's. Keeps the salt, because it serves as the password's id.
 *  @returns null when the stored hash is strong enough */
export const strengthen = async (password: string, phc: string): Promise<string | null> => {
  const { cost, nonce } = parse(phc)
  return cost.memory < COST.memory || cost.passes < COST.passes ? hashPassword(password, { nonce }) : null
}
