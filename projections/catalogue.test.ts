import { widgetDefaults } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogueVersions, projections, readCatalogue, servedSchool } from './index.ts'
import { calendarUpload, faqUpload, newSchool, schoolRegistered, userCreated } from './testing/events.ts'
import { openReadModels, type ReadModels } from './testing/read-models.ts'

describe('what a question to a widget needs', () => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels(projections)
  })
  afterAll(() => models.close())

  it('is the school, its look, and a version that changes with every upload of FAQs or events', async () => {
    const school = newSchool()
    await models.happened(schoolRegistered(school))
    const served = {
      schoolId: school,
      name: 'Oak School',
      timeZone: 'America/New_York',
      masksQuestions: true,
      allowedWebsites: [],
      look: widgetDefaults,
    }
    expect(await servedSchool(models.database, school)).toEqual({
      ...served,
      catalogueVersion: '0.0',
      vectorsVersion: 0,
      revision: expect.any(String),
    })

    const [faqs, events] = [faqUpload(school, 'u1'), calendarUpload(school, 'u1')]
    await models.happened(faqs.added('a'), events.added('b'))
    expect(await servedSchool(models.database, school)).toMatchObject({ catalogueVersion: '0.0' })
    await models.happened(faqs.closed(1, ['a']))
    expect(await servedSchool(models.database, school)).toMatchObject({ catalogueVersion: '1.0' })
    await models.happened(events.closed(1))
    expect(await servedSchool(models.database, school)).toEqual({
      ...served,
      catalogueVersion: '1.1',
      vectorsVersion: 0,
      revision: expect.any(String),
    })
    expect(await catalogueVersions(models.database, school)).toEqual({ faqs: 1, calendar: 1 })
  })

  it('has a revision that changes with all of it, and with nothing else', async () => {
    const school = newSchool()
    const faqs = faqUpload(school, 'u1')
    await models.happened(schoolRegistered(school, { adminUserId: school }), userCreated(school, { schoolId: school }))
    const revision = async () => (await servedSchool(models.database, school))?.revision
    const before = await revision()
    await models.happened(schoolRegistered(newSchool()), faqs.added('a'))
    expect(await revision()).toBe(before)
    const seen = [before]
    for (const event of [
      { type: 'QuestionMaskingChanged' as const, data: { schoolId: school, before: true, after: false } },
      faqs.closed(1, ['a']),
      { type: 'UserDeactivated' as const, data: { userId: school } },
      { type: 'UserActivated' as const, data: { userId: school } },
    ]) {
      await models.happened(event)
      seen.push(await revision())
    }
    expect(new Set(seen).size).toBe(5)
    expect(seen[3]).toBeUndefined()
  })

  it('is missing for a school that is unknown or no longer served', async () => {
    const school = newSchool()
    expect(await servedSchool(models.database, school)).toBeNull()
    await models.happened(schoolRegistered(school, { adminUserId: school }), userCreated(school, { schoolId: school }))
    expect(await servedSchool(models.database, school)).toMatchObject({ schoolId: school })
    await models.happened({ type: 'UserDeactivated', data: { userId: school } })
    expect(await servedSchool(models.database, school)).toBeNull()
    await models.happened({ type: 'UserActivated', data: { userId: school } })
    expect(await servedSchool(models.database, school)).toMatchObject({ schoolId: school })
  })

  it('reads a catalogue that is whole: entries and version belong together while uploads come in', async () => {
    const school = newSchool()
    const read = Promise.withResolvers<void>()
    const uploads = (async () => {
      for (let version = 1; version <= 20; version++) {
        // While they come in quickly a reading is begun anew each time, so half of them wait for the first.
        if (version === 11) await read.promise
        const { added, revised, closed } = faqUpload(school, `u${version}`)
        const content = { answer: `Version ${version}` }
        await models.happened(version === 1 ? added('a', content) : revised('a', content), closed(version, ['a']))
      }
      return 'done'
    })()
    const seen = new Set<string>()
    for (let last = ''; last !== '20.0'; ) {
      const { catalogueVersion, faqs } = await readCatalogue(models.database, school)
      expect(faqs.map(({ answer }) => answer)).toEqual(catalogueVersion === '0.0' ? [] : [`Version ${parseInt(catalogueVersion)}`])
      seen.add((last = catalogueVersion))
      read.resolve()
    }
    expect(await uploads).toBe('done')
    expect(seen.size).toBeGreaterThan(1)
  })
})
