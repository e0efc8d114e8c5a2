import { type PageValues, widgetSnippet } from '@clearbell/contracts'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from '../deps.ts'
import { originOf } from '../http/origin.ts'

const UNKNOWN_SCHOOL = 'SCHOOL-ID'

const when = (isSo: boolean) => (isSo ? 'yes' : null)

/** The values of a prerendered page: the settings of this installation, and the embed code of the viewer's school. */
export const pageValues = (
  { config, embeddings, publicUrl, visitorDataDays, hasMailServer }: ApiDeps,
  request: FastifyRequest,
): PageValues => {
  const origin = originOf(request, publicUrl)
  const { viewer } = request
  const school = viewer?.school ?? null
  const asksCohere = embeddings.status().provider !== 'none'
  return {
    productName: config.productName,
    supportEmail: config.supportEmail,
    origin,
    docsUrl: config.docsUrl,
    member: when(Boolean(viewer)),
    visitor: when(!viewer),
    schoolName: school?.name ?? null,
    noSchool: when(!school),
    snippet: school?.embedCode || widgetSnippet(school?.id ?? UNKNOWN_SCHOOL, origin),
    visitorDataDays: String(visitorDataDays),
    cohere: when(asksCohere),
    noCohere: when(!asksCohere),
    mailServer: when(hasMailServer),
    schedulingHost: config.schedulingUrl && new URL(config.schedulingUrl).host,
    callsNobody: when(!asksCohere && !hasMailServer && !config.schedulingUrl),
  }
}
