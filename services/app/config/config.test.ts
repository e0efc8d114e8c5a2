import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  APP_SECRET: '7d0c1f6e93ab4825d1e07b3c94f2a658',
  DATABASE_URL: 'postgres://bell@db/bell',
  PUBLIC_URL: 'https://bell.example',
  TRUST_PROXY: '127.0.0.1',
  OPERATOR_EMAIL: 'o@bell.example',
  OPERATOR_PASSWORD: 'a long enough password',
  SMTP_URL: 'smtps://mail.example',
}

describe('the configuration', () => {
  it('needs nothing outside production', () => expect(readConfig({})).toMatchObject({ isProduction: false, PORT: 3_000, DEMO: true }))

  it('takes a variable set to nothing for unset', () => expect(readConfig({ PORT: '', SUPPORT_EMAIL: '' })).toMatchObject({ PORT: 3_000 }))

  it.each(['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'SMTP_URL', 'TRUST_PROXY'])(
    'refuses to start in production without %s, naming it',
    (name) => expect(() => readConfig({ ...production, [name]: undefined })).toThrow(name),
  )

  it('does without a mail server in production when mail is off', () =>
    expect(readConfig({ ...production, SMTP_URL: undefined, MAIL: 'off' })).toMatchObject({ isProduction: true, MAIL: 'off' }))

  it('needs no proxy where it speaks no TLS', () =>
    expect(readConfig({ ...production, PUBLIC_URL: 'http://bell.example', TRUST_PROXY: undefined })).toMatchObject({ isProduction: true }))

  it('takes a public address with a slash at its end for the one without', () =>
    expect(readConfig({ PUBLIC_URL: 'https://bell.example/' }).PUBLIC_URL).toBe('https://bell.example'))

  it('refuses a public address with a path, which it does not serve', () =>
    expect(() => readConfig({ PUBLIC_URL: 'https://bell.example/chat' })).toThrow('PUBLIC_URL: must be a host alone'))

  it('gives one role to a process only on a database server, and says why', () => {
    expect(readConfig({ ROLE: 'projector', DATABASE_URL: production.DATABASE_URL })).toMatchObject({ ROLE: 'projector' })
    expect(() => readConfig({ ROLE: 'projector' })).toThrow('ROLE=projector: needs DATABASE_URL, because only one process')
    expect(() => readConfig({ ROLE: 'mailer', DATABASE_URL: production.DATABASE_URL })).toThrow('ROLE')
  })

  it('lets a worker send mails only if it knows the public address', () => {
    const worker = { ROLE: 'worker', DATABASE_URL: production.DATABASE_URL }
    expect(() => readConfig(worker)).toThrow('ROLE=worker: needs PUBLIC_URL (or MAIL=off)')
    expect(readConfig({ ...worker, MAIL: 'off' })).toMatchObject({ ROLE: 'worker' })
  })

  it('keeps the log in Postgres unless a KurrentDB is named', () => {
    expect(readConfig({})).toMatchObject({ EVENT_STORE: 'postgres' })
    const KURRENTDB_URL = 'kurrentdb+discover://clearbell:secret@log.example'
    expect(readConfig({ EVENT_STORE: 'kurrentdb', KURRENTDB_URL })).toMatchObject({ KURRENTDB_URL })
    expect(() => readConfig({ EVENT_STORE: 'kurrentdb' })).toThrow('EVENT_STORE=kurrentdb: needs KURRENTDB_URL.')
    expect(() => readConfig({ KURRENTDB_URL: 'http://log.example' })).toThrow(/^KURRENTDB_URL: must begin with/)
  })

  it('reads the brokers of Kafka, and says what is wrong with them', () => {
    expect(readConfig({ KAFKA_BROKERS: 'kafka-1:9092' })).toMatchObject({ KAFKA_BROKERS: { brokers: ['kafka-1:9092'] } })
    expect(() => readConfig({ KAFKA_BROKERS: 'kafka-1' })).toThrow('KAFKA_BROKERS: must be host:port')
  })

  it('refuses a guessable secret in production, and says how to make one', () => {
    expect(() => readConfig({ ...production, APP_SECRET: 'x'.repeat(32) })).toThrow(/^APP_SECRET: .*openssl rand -hex 32/)
    expect(readConfig({ APP_SECRET: 'x'.repeat(32) })).toMatchObject({ isProduction: false })
  })

  it.each([
    ['short', 'Password must be at least 8 characters'],
    ['password1', 'This password is too common. Please choose another one.'],
    ['12345678', 'This password is a simple sequence of keys. Please choose another one.'],
    ['!bell2026!', 'This password is made of your email address. Please choose another one.'],
    ['Harkline99', "This password is made of this product's name. Please choose another one."],
  ])('checks the first operator’s password against the policy: %s', (OPERATOR_PASSWORD, sentence) => {
    const read = () => readConfig({ ...production, PRODUCT_NAME: 'Harkline', OPERATOR_PASSWORD })
    expect(read).toThrow(`OPERATOR_PASSWORD: ${sentence}`)
  })

  it('names every variable that is wrong or missing at once', () => {
    const read = () =>
      readConfig({ ...production, APP_SECRET: ' '.repeat(8), SMTP_URL: ' ', PORT: 'http', DEFAULT_TIME_ZONE: 'Mars/Olympus' })
    for (const part of ['APP_SECRET: ', 'Set SMTP_URL (or MAIL=off): ', 'PORT: ', 'DEFAULT_TIME_ZONE: ']) expect(read).toThrow(part)
  })

  it.each([
    ['NODE_ENV', 'Production', 'must be production, development or test'],
    ['PORT', '70000', 'must be a whole number from 0 to 65535'],
    ['PORT', '0x50', 'must be a whole number from 0 to 65535'],
    ['HOST', 'my host', 'must be an address or a name to listen on, such as 127.0.0.1 or 0.0.0.0'],
    ['PUBLIC_URL', 'bell.example', 'must be an address that begins with https:// or http://'],
    ['PUBLIC_URL', 'https://me:pass@bell.example', 'must be a host alone, without a path, such as https://bell.example'],
    ['TRUST_PROXY', 'true', 'must be addresses or subnets, separated by commas, such as 127.0.0.1 or 10.0.0.0/8'],
    ['TRUST_PROXY', '127.0.0.1, 10.0.0.0/99', 'must be addresses or subnets, separated by commas, such as 127.0.0.1 or 10.0.0.0/8'],
    ['DATABASE_URL', 'mysql://db/bell', 'must begin with postgres://, such as postgres://user:password@host:5432/clearbell'],
    ['SMTP_URL', 'smtp://', 'must begin with smtps:// or smtp://, such as smtps://user:password@mail.example:465'],
    ['MAIL', 'no', 'must be on or off'],
    ['OPERATOR_EMAIL', 'operator', 'must be an e-mail address'],
    ['DOCS_URL', 'javascript:alert(1)', 'must be an address that begins with https:// or http://'],
    [
      'SCHEDULING_URL',
      'http://calendar.example',
      'must begin with https://, because PUBLIC_URL does and the demo request shows it in a frame.',
    ],
    ['PRODUCT_NAME', 'Bell\nBcc: all', 'must be one line of at most 60 characters'],
    ['VISITOR_DATA_DAYS', '-1', 'must be a whole number of days'],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent'],
    ['DEMO', 'no', 'must be 0 or 1'],
  ])('says in words what %s must be, not %j', (name, value, sentence) =>
    expect(() => readConfig({ ...production, [name]: value })).toThrow(new ConfigError(`${name}: ${sentence}`)),
  )

  it('ignores blanks around a value, but not in a password', () => {
    const read = readConfig({ ...production, PORT: ' 80 ', SUPPORT_PHONE: ' ', OPERATOR_PASSWORD: ' a long one ' })
    expect(read).toMatchObject({ PORT: 80, OPERATOR_PASSWORD: ' a long one ' })
    expect(read.SUPPORT_PHONE).toBeUndefined()
  })

  it.each(['127.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback', '10.0.0.0/255.0.0.0'])('takes %s for trusted proxies', (TRUST_PROXY) =>
    expect(readConfig({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY }),
  )
})
