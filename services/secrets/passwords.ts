import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** Memory in KiB, passes and lanes: the OWASP recommendation for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_LENGTH = 32

/** argon2id in the PHC string format, which names its own cost, so that a later release can raise it.
 *  @returns `$argon2id$v=19$m=…,t=…,p=…$salt$hash` */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { message: password, nonce, tagLength: TAG_LENGTH, ...COST })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(nonce)}$${encode(Buffer.from(hash))}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

/** @throws when `phc` is not a hash that `hashPassword` made */
export const verifyPassword = async (password: string, phc: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, kept] = PHC.exec(phc) ?? []
  if (!salt || !kept) throw new Error('The stored password hash is not in the PHC format of argon2id')
  const expected = Buffer.from(kept, 'base64')
  const hash = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(Buffer.from(hash), expected)
}
