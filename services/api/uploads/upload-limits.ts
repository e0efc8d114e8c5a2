import type { FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { refuseFor } from '../limits/rate-limits.ts'

/** Counts an upload of a school, of FAQs or of events, the refused ones too: each is read, and an accepted one is indexed.
 *  A preview changes nothing and has a wider limit of its own, because a person looks and mends before they confirm.
 *  @throws Refusal too_many_uploads, with `Retry-After` */
export const countUpload = async (
  { rateLimits, limits: { upload } }: Pick<ApiDeps, 'rateLimits' | 'limits'>,
  schoolId: string,
  kind: 'upload' | 'preview',
  reply: FastifyReply,
): Promise<void> => {
  const max = kind === 'preview' ? upload.previewsPerSchool : upload.perSchool
  refuseFor(
    await rateLimits.hit([{ key: `${kind} ${schoolId}`, max, windowSeconds: upload.windowMinutes * 60 }]),
    reply,
    'too_many_uploads',
  )
}
