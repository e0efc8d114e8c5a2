import { describe, expect, it } from 'vitest'
import { imageOf } from './test-containers.ts'
import { KAFKA_VERSION } from './test-kafka.ts'

describe('the images of test containers', () => {
  it('are those of docker-compose.yml, each in a pinned version', () => {
    for (const service of ['database', 'kurrentdb', 'kafka']) expect(imageOf(service)).toMatch(/^[\w./-]+:[\w.-]*\d/)
    expect(imageOf('database')).toContain('pgvector')
  })

  it('run the version of Kafka that the tests run without containers', () => expect(imageOf('kafka')).toBe(`apache/kafka:${KAFKA_VERSION}`))

  it('are not looked for in a service that has none', () => expect(() => imageOf('api')).toThrow('docker-compose.yml has no image for api'))
})
