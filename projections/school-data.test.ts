import { noBilling } from '@clearbell/contracts'
import { raw, sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projections } from './index.ts'
import {
  answeredChat,
  calendarUpload,
  faqUpload,
  gap,
  leadCaptured,
  mailNotDelivered,
  newSchool,
  schoolRegistered,
  unansweredChat,
  userCreated,
  widgetSeen,
} from './testing/events.ts'
import { engines, openReadModels, type ReadModels } from './testing/read-models.ts'

const tablesOf = ({ name, tables }: (typeof projections)[number]) => tables.map((table) => `${name}.${table}`)
// Failed mails, leads and the notes about billing are for operators only.
const ofOperators = ['leads', 'billing_overview', 'billing_history']
const failedMails = 'trail.undelivered_mails'
const tables = [...projections.filter(({ name }) => !ofOperators.includes(name)).flatMap(tablesOf), 'vectors.catalogue_vectors'].filter(
  (table) => table !== failedMails,
)
const closed = [...projections.filter(({ name }) => ofOperators.includes(name)).flatMap(tablesOf), failedMails]

describe.each(engines)('data of a school on %s', (_, open) => {
  const [oak, elm] = [newSchool(), newSchool()]
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels(projections, undefined, open)
    await models.happened(leadCaptured('lead'))
    for (const school of [oak, elm]) {
      const [faqs, events] = [faqUpload(school, 'u1'), calendarUpload(school, 'u1')]
      const [openFAQs, openEvents] = [faqUpload(school, 'u2'), calendarUpload(school, 'u2')]
      await models.happened(schoolRegistered(school), {
        type: 'BillingUpdated',
        data: { schoolId: school, before: noBilling, after: noBilling },
      })
      await models.happened(userCreated(`admin-${school}`, { schoolId: school }), mailNotDelivered(`admin-${school}`))
      await models.happened(faqs.added('a'), faqs.closed(1, ['a']), openFAQs.added('b'))
      await models.happened(events.added('a'), events.closed(1), openEvents.added('b'))
      await models.happened(
        ...answeredChat(school),
        ...unansweredChat(school, { id: 'u' }),
        gap(school, 'g').joined('u'),
        widgetSeen(school, 'www.oak.example'),
      )
      await models.database.query(sql`
        insert into vectors.catalogue_vectors (school_id, model, dimensions, catalogue_version, text_hashes, embeddings)
        values (${school}, 'any', 1, '1.1', '', '')`)
    }
  })
  afterAll(() => models.close())

  it('is in every table, so that none is left out below', async () => {
    const rows = await models.database.query<{ name: string }>(sql`
      select relnamespace::regnamespace || '.' || relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where attname = 'school_id' and relkind in ('r', 'p') and relnamespace <> 'projections'::regnamespace order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(tables.toSorted())
  })

  it.each(tables)('in %s is seen by its own school only, also by a query that forgets to ask whose it is', async (table) => {
    const everything = sql`select distinct school_id as school from ${raw(table)} order by 1`
    expect(await models.database.query(everything)).toEqual([oak, elm].toSorted().map((school) => ({ school })))
    for (const school of [oak, elm]) expect(await models.database.forSchool(school, (tx) => tx.query(everything))).toEqual([{ school }])
    expect(await models.database.forSchool('elsewhere', (tx) => tx.query(everything))).toEqual([])
  })

  it.each(closed)('in %s is for operators: no school may read it', async (table) => {
    expect(await models.database.query(sql`select 1 from ${raw(table)} limit 1`)).toHaveLength(1)
    const reading = models.database.forSchool(oak, (tx) => tx.query(sql`select 1 from ${raw(table)}`))
    await expect(reading).rejects.toThrow('permission denied')
  })

  it.each(tables)('in %s cannot be written by who reads it', async (table) => {
    const granted = await models.database.query<{ right: string }>(sql`
      select privilege_type as right from information_schema.role_table_grants
      where grantee = 'clearbell_school' and table_schema || '.' || table_name = ${table}`)
    expect(granted).toEqual([{ right: 'SELECT' }])
  })
})
