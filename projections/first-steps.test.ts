import { widgetDefaults } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFirstSteps } from './first-steps.ts'
import { projections } from './index.ts'
import { answeredChat, calendarUpload, faqUpload, newSchool, schoolRegistered, widgetSeen } from './testing/events.ts'
import { openReadModels, type ReadModels } from './testing/read-models.ts'

describe('the first steps of a school', () => {
  let models: ReadModels
  beforeAll(async () => {
    models = await openReadModels(projections)
  })
  afterAll(() => models.close())

  const stepsOf = async (schoolId: string) =>
    Object.entries(await readFirstSteps(models.database, schoolId)).flatMap(([name, isDone]) => (isDone ? [name] : []))

  it('are each done when it has happened, and for no other school', async () => {
    const [oak, elm] = [newSchool(), newSchool()]
    await models.happened(schoolRegistered(oak), schoolRegistered(elm))
    expect(await stepsOf(oak)).toEqual([])
    await models.happened(faqUpload(oak, 'u1').closed(1, []))
    expect(await stepsOf(oak)).toEqual(['faqs'])
    await models.happened(calendarUpload(oak, 'u2').closed(1))
    await models.happened({ type: 'WidgetCustomised', data: { schoolId: oak, ...widgetDefaults, primaryColor: '#006633' } })
    expect(await stepsOf(oak)).toEqual(['faqs', 'events', 'look'])
    await models.happened(widgetSeen(oak, 'www.oak.example'))
    expect(await stepsOf(oak)).toEqual(['faqs', 'events', 'look', 'website'])
    await models.happened(...answeredChat(oak))
    expect(await stepsOf(oak)).toHaveLength(5)
    expect(await stepsOf(elm)).toEqual([])
  })
  it('take a question for a website, and a website for a look that is kept', async () => {
    const elm = newSchool()
    await models.happened(schoolRegistered(elm), ...answeredChat(elm, { channel: 'test' }))
    expect(await stepsOf(elm)).toEqual([])
    await models.happened(...answeredChat(elm))
    expect(await stepsOf(elm)).toEqual(['look', 'website', 'question'])
  })
})
