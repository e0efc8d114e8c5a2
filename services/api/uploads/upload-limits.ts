import type { FastifyReply } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { refuseFor } from '../limits/rate-limits.ts'

/** Counts an upload of FAQs or events of a school. Refused files count too, because reading them costs as much. A preview changes
 *  nothing and has a wider limit of its own: a person corrects the file a few times before they confirm.
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
