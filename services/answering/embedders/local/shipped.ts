import { fileURLToPath } from 'node:url'

/** The folder of the local model that ships. */
export const SHIPPED_MODEL = fileURLToPath(new URL('../../../../models/school-11', import.meta.url))
