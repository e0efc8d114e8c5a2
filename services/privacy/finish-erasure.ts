import { type LeadErased, type SchoolErased, streams, subjectOf, type VisitorErased } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { dropCatalogueVectors } from '@clearbell/projections'
import type { Credentials, ResetTokens, SubjectKeys } from '@clearbell/secrets'

export type Erasure = VisitorErased | LeadErased | SchoolErased

export interface Secrets {
  database: Database
  subjectKeys: SubjectKeys
  credentials: Credentials
  resetTokens: ResetTokens
}

/** Destroys the keys of what is erased, and deletes what the log does not hold. It can run twice: the worker runs it again for every
 *  erasure in the log, because the process may have died before, or a backup may have brought keys back. */
export const finishErasure = async (secrets: Secrets, { type, data }: Erasure): Promise<void> => {
  const { subjectKeys } = secrets
  switch (type) {
    case 'VisitorErased':
      return subjectKeys.destroy(subjectOf(streams.chat(data.schoolId, data.conversationId)))
    case 'LeadErased':
      return subjectKeys.destroy(subjectOf(streams.lead(data.leadId)))
    case 'SchoolErased':
      return finishSchool(secrets, data)
  }
}

const finishSchool = async (
  { database, subjectKeys, credentials, resetTokens }: Secrets,
  { schoolId, userIds }: SchoolErased['data'],
): Promise<void> => {
  for (const userId of userIds) {
    await subjectKeys.destroy(subjectOf(streams.user(userId)))
    await credentials.remove(userId)
    await resetTokens.revoke(userId)
    await database.query(sql`delete from web_sessions.sessions where sess ->> 'userId' = ${userId}`)
  }
  await subjectKeys.destroy(subjectOf(streams.school(schoolId)))
  await subjectKeys.destroyAll(streams.chat(schoolId, ''))
  await database.query(sql`delete from web_logos.logos where school_id = ${schoolId}`)
  await dropCatalogueVectors(database, schoolId)
}
