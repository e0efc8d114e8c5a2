import { hash } from 'node:crypto'

/** Bytes of a hash as it is stored. */
export const HASH_BYTES = 32

/** What a text goes by wherever vectors are kept: its sha-256, lower-case hex. */
export const textHash = (text: string): string => hash('sha256', text)
