import { type Billing, detailDefaults, noBilling, School, type SchoolDetails } from '@clearbell/contracts'
import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSchool, schoolRegistered, userCreated } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { users } from '../users/projector.ts'
import { schools } from './projector.ts'
import { findSchool, toSchool } from './queries.ts'

const paid: Billing = {
  paymentStatus: 'paid',
  subscriptionTier: 'small',
  subscriptionType: 'annual',
  invoiceDate: '2026-01-05',
  invoiceDueDate: '2026-02-04',
  stripeInvoiceId: 'in_1',
  billingNotes: 'Pays late.',
}

describe.each(deliveries)('schools, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([schools, users], deliver)
  })
  afterAll(() => models.close())

  it('begin with the default look and no billing', async () => {
    const school = newSchool()
    await models.happened(schoolRegistered(school))
    const at = '2026-03-02T09:00:00.000Z'
    expect(await findSchool(models.database, school)).toEqual({
      ...noBilling,
      masksQuestions: true,
      ...detailDefaults,
      id: school,
      name: 'Oak School',
      timeZone: 'America/New_York',
      adminUserId: 'ada',
      enrollmentSize: 420,
      contactName: 'Ada Admin',
      contactEmail: 'ada@oak.example',
      contactPhone: null,
      websiteUrl: 'https://oak.example',
      primaryColor: '#1976D2',
      greetingText: 'Hi! How can I help you today?',
      fallbackMessage: "I'm sorry, I couldn't find an answer to your question. Please contact our main office for assistance.",
      logo: '',
      position: 'bottom-right',
      offsetX: 20,
      offsetY: 20,
      officePhone: '',
      officeEmail: '',
      translations: {},
      isServed: true,
      createdAt: at,
      updatedAt: at,
    })
  })

  it('take on the look and the billing they are given', async () => {
    const school = newSchool()
    const look = {
      primaryColor: '#AABBCC',
      greetingText: 'Hello',
      fallbackMessage: 'Call us.',
      logo: '/logos/a1',
      position: 'bottom-left' as const,
      offsetX: 20,
      offsetY: 96,
      officePhone: '555-0100',
      officeEmail: 'office@oak.example',
      translations: { es: { greetingText: 'Hola', fallbackMessage: '' } },
    }
    await models.happened(
      schoolRegistered(school),
      { type: 'WidgetCustomised', data: { schoolId: school, ...look } },
      { type: 'BillingUpdated', data: { schoolId: school, before: noBilling, after: paid }, at: '2026-04-01T00:00:00.000Z' },
    )
    expect(await findSchool(models.database, school)).toMatchObject({ ...look, ...paid, updatedAt: '2026-04-01T00:00:00.000Z' })
  })

  it('take on the details the operator gives them', async () => {
    const school = newSchool()
    const after: SchoolDetails = {
      secondaryColor: '#112233',
      widgetTitle: 'Ask Oak',
      widgetSubtitle: 'Any time',
      welcomeMessage: 'Welcome!',
      embedCode: '<script></script>',
      enrollmentSize: 640,
      stripeCustomerId: 'cus_secret',
      stripeSubscriptionId: 'sub_secret',
    }
    await models.happened(schoolRegistered(school), {
      type: 'SchoolDetailsChanged',
      data: { schoolId: school, before: detailDefaults, after },
    })
    expect(await findSchool(models.database, school)).toMatchObject(after)
  })

  it('take on a new name and a new time zone', async () => {
    const school = newSchool()
    const at = '2026-04-02T00:00:00.000Z'
    await models.happened(
      schoolRegistered(school),
      { type: 'SchoolRenamed', data: { schoolId: school, before: 'Oak School', after: 'Elm School' } },
      { type: 'SchoolTimeZoneChanged', data: { schoolId: school, before: 'America/New_York', after: 'Europe/Paris' }, at },
    )
    expect(await findSchool(models.database, school)).toMatchObject({ name: 'Elm School', timeZone: 'Europe/Paris', updatedAt: at })
  })

  it('see of themselves what the contract says, without what is for the operator', async () => {
    const school = newSchool()
    const details = { ...detailDefaults, stripeCustomerId: 'cus_secret', stripeSubscriptionId: 'sub_secret' }
    await models.happened(
      schoolRegistered(school),
      { type: 'BillingUpdated', data: { schoolId: school, before: noBilling, after: paid } },
      { type: 'SchoolDetailsChanged', data: { schoolId: school, before: detailDefaults, after: details } },
    )
    const row = await findSchool(models.database, school)
    if (!row) throw new Error('the school is missing')
    const shown = toSchool(row)
    expect(School.strict().parse(shown)).toEqual(shown)
    expect(JSON.stringify(shown)).not.toMatch(/Pays late\.|secret/)
  })

  it('are no longer served while their administrator is deactivated', async () => {
    const school = newSchool()
    await models.happened(schoolRegistered(school, { adminUserId: school }), userCreated(school, { schoolId: school }))
    expect(await findSchool(models.database, school)).toMatchObject({ isServed: true })
    await models.happened({ type: 'UserDeactivated', data: { userId: school } })
    expect(await findSchool(models.database, school)).toMatchObject({ isServed: false })
    await models.happened({ type: 'UserActivated', data: { userId: school } })
    expect(await findSchool(models.database, school)).toMatchObject({ isServed: true })
  })

  it('are unknown to each other', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    await models.happened(schoolRegistered(oak))
    expect(await findSchool(models.database, elm)).toBeNull()
    expect(await models.database.forSchool(elm, (tx) => tx.query(sql`select 1 from schools.schools`))).toEqual([])
  })
})
