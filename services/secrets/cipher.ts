import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

// A key is a KeyObject, because Node prepares a Buffer anew for every call, which takes longer than to encrypt a question.

/** AES-256-GCM. @param context what the ciphertext is bound to: it opens nowhere else  @returns iv, tag, ciphertext */
export const encrypt = (key: KeyObject, plain: Buffer, context: string): Buffer => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** @throws when the key, the context or a byte is not as it was */
export const decrypt = (key: KeyObject, sealed: Buffer, context: string): Buffer => {
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
