import { sql } from '@clearbell/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schools } from '../schools/projector.ts'
import { newSchool, schoolRegistered, widgetSeen } from '../testing/events.ts'
import { deliveries, openReadModels, type ReadModels } from '../testing/read-models.ts'
import { widgetDomains } from './projector.ts'
import { readWidgetDomains } from './queries.ts'

describe.each(deliveries)('domains that show a widget, every event delivered %s', (_, deliver) => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels([schools, widgetDomains], deliver)
  })
  afterAll(() => models.close())

  const domainsOf = async (schoolId: string) => {
    const rows = await models.database.forSchool(schoolId, (tx) =>
      tx.query<{ domain: string; day: string }>(sql`select domain, last_day as day from widget_domains.domains order by domain`),
    )
    return Object.fromEntries(rows.map(({ domain, day }) => [domain, day]))
  }

  it('have the day of the last sighting, for each school', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    await models.happened(
      widgetSeen(oak, 'www.oak.example', '2026-03-01'),
      widgetSeen(elm, 'www.elm.example', '2026-03-01'),
      widgetSeen(oak, 'www.oak.example', '2026-03-03'),
      widgetSeen(oak, 'blog.oak.example', '2026-03-02'),
    )
    expect(await domainsOf(oak)).toEqual({ 'www.oak.example': '2026-03-03', 'blog.oak.example': '2026-03-02' })
    expect(await domainsOf(elm)).toEqual({ 'www.elm.example': '2026-03-01' })
  })

  it('are dropped after 30 days without a sighting, except the last one', async () => {
    const oak = newSchool()
    await models.happened(
      widgetSeen(oak, 'forged.example', '2026-03-01'),
      widgetSeen(oak, 'old.oak.example', '2026-03-02'),
      widgetSeen(oak, 'www.oak.example', '2026-04-01'),
    )
    expect(Object.keys(await domainsOf(oak))).toEqual(['old.oak.example', 'www.oak.example'])
    await models.happened(widgetSeen(oak, 'www.oak.example', '2027-01-01'))
    expect(Object.keys(await domainsOf(oak))).toEqual(['www.oak.example'])
  })

  it('are listed for 30 days, each with whether it may show the chat', async () => {
    const oak = newSchool()
    await models.happened(
      schoolRegistered(oak),
      { type: 'WidgetWebsitesAllowed', data: { schoolId: oak, before: [], after: ['oak.example'] } },
      widgetSeen(oak, 'www.oak.example', '2026-03-01'),
      widgetSeen(oak, 'stranger.example', '2026-03-02'),
    )
    expect(await readWidgetDomains(models.database, oak, '2026-03-30')).toEqual({
      allowed: ['oak.example'],
      seen: [
        { domain: 'stranger.example', lastDay: '2026-03-02', isAllowed: false },
        { domain: 'www.oak.example', lastDay: '2026-03-01', isAllowed: true },
      ],
      lastSeen: { domain: 'stranger.example', day: '2026-03-02' },
    })
    expect(await readWidgetDomains(models.database, oak, '2026-04-01')).toMatchObject({
      seen: [],
      lastSeen: { domain: 'stranger.example', day: '2026-03-02' },
    })
  })
})
