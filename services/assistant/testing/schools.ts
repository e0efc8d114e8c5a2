import { randomUUID } from 'node:crypto'
import { commandContext, handleCreateUser, handleUploadCalendar, handleUploadFAQ } from '@clearbell/commands'
import type { CalendarContent, FAQContent } from '@clearbell/contracts'
import { testAnyDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore, type Position, upcastingStore } from '@clearbell/eventstore'
import { prepareVectors, projections, runProjections, servedSchool } from '@clearbell/projections'

const silent = () => {}
const context = () => commandContext({ now: new Date(), actor: { kind: 'system', name: 'test' } })
const file = (schoolId: string) => ({ schoolId, fileName: 'file.csv', fileHash: 'a'.repeat(64) })

/** An FAQ as a file has it. */
export const faq = (question: string, answer: string): FAQContent => ({ question, answer, category: '', links: [], pdfAttachments: [] })

/** Schools with their log and read models, without HTTP. */
export const openSchools = async () => {
  const database = await testAnyDatabase()
  const store = upcastingStore(await openPostgresEventStore(database))
  await prepareVectors(database)
  const running = await runProjections({ database, store, projections, log: { info: silent, error: silent } })
  const caughtUp = async ({ position }: { position: Position }) => {
    for (const { name } of projections) if (!(await running.waitFor(name, position, 10_000))) throw new Error(`${name} did not catch up`)
  }

  return {
    database,
    store,

    /** A school that is served.   @returns its id, how it uploads, and what every question reads of it */
    async register(name: string) {
      const [schoolId, userId] = [randomUUID(), randomUUID()]
      const none = { enrollmentSize: null, websiteUrl: null }
      const user = { userId, schoolId, isAdmin: false, requirePasswordChange: false, email: `${userId}@school.example`, ...none }
      const person = { firstName: 'Ada', lastName: null, phoneNumber: null, organizationName: name }
      const school = { schoolId, name, adminUserId: userId, timeZone: 'America/New_York', ...none }
      const contact = { contactName: null, contactEmail: null, contactPhone: null }
      const account = { emailHash: userId, user: { ...user, ...person }, school: { ...school, ...contact } }
      await caughtUp(await handleCreateUser(store, account, context()))
      return {
        schoolId,
        uploadFAQ: async (...rows: FAQContent[]) => caughtUp(await handleUploadFAQ(store, { ...file(schoolId), rows }, context())),
        uploadCalendar: async (...rows: CalendarContent[]) =>
          caughtUp(await handleUploadCalendar(store, { ...file(schoolId), rows, today: '2026-01-01' }, context())),
        served: async () => (await servedSchool(database, schoolId))!,
      }
    },

    caughtUp,

    async close() {
      await running.stop()
      await store.close()
      await database.close()
    },
  }
}

export type Schools = Awaited<ReturnType<typeof openSchools>>
