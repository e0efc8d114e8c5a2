import { describe, expect, it } from 'vitest'
import { readKafkaCluster } from './kafka-cluster.ts'

describe('KAFKA_BROKERS', () => {
  it('names brokers of a private network as host:port', () => {
    const brokers = ['kafka-1:9092', '10.0.0.2:9093']
    expect(readKafkaCluster('kafka-1:9092, 10.0.0.2:9093')).toEqual({ brokers, tls: null, login: null })
    expect(readKafkaCluster('kafka://kafka-1:9092,10.0.0.2:9093')).toEqual({ brokers, tls: null, login: null })
  })

  it('names brokers with TLS, an authority, and a login', () => {
    const brokers = ['a.example:9093', 'b.example:9093']
    expect(readKafkaCluster('kafkas://a.example:9093,b.example:9093')).toEqual({ brokers, tls: { caFile: null }, login: null })
    const login = { mechanism: 'plain', username: 'clear bell', password: 'p@ss:word/?' }
    expect(readKafkaCluster('kafkas://clear%20bell:p%40ss%3Aword%2F%3F@a.example:9093,b.example:9093')).toMatchObject({ brokers, login })
    expect(readKafkaCluster('kafkas://bell:secret@a.example:9093?mechanism=scram-sha-512&tlsCaFile=/etc/ca.crt')).toEqual({
      brokers: ['a.example:9093'],
      tls: { caFile: '/etc/ca.crt' },
      login: { mechanism: 'scram-sha-512', username: 'bell', password: 'secret' },
    })
  })

  it.each([
    ['kafka-1', 'must be host:port'],
    ['kafka-1:9092,', 'must be host:port'],
    ['https://kafka-1:9092', 'must be host:port'],
    ['kafkas://bell@kafka-1:9092', 'must be host:port'],
    ['kafkas://bell:secret%@kafka-1:9092', 'must be host:port'],
    ['kafka://bell:secret@kafka-1:9092', 'needs kafkas://'],
    ['kafka-1:9092?tlsCaFile=/etc/ca.crt', 'needs kafkas://'],
    ['kafkas://bell:secret@kafka-1:9092?mechanism=gssapi', 'mechanism must be plain, scram-sha-256, scram-sha-512'],
    ['kafkas://bell:secret@kafka-1:9092?tls=false', 'unknown option tls'],
  ])('is refused as %s', (text, problem) => {
    const found = readKafkaCluster(text)
    expect(found).toContain(problem)
    expect(found).not.toContain('secret')
  })
})
