import { ERASED, noBilling } from '@clearbell/contracts'
import { type Database, sql } from '@clearbell/database'
import { testAnyDatabase } from '@clearbell/database/testing'
import {
  type EventStore,
  InvalidAppend,
  type KeyedEventStore,
  type LoggedEvent,
  type NewEvent,
  openKeyedEventStore,
  openPostgresEventStore,
  type RecordedEvent,
} from '@clearbell/eventstore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  APPEND_WITH_KEYS,
  appKeys,
  type Credentials,
  openCredentials,
  openResetTokens,
  openSubjectKeys,
  sealedStore,
  secretsMigrations,
} from './index.ts'
import { hashPassword } from './passwords.ts'

let database: Database
let plain: EventStore<RecordedEvent>
let keyed: KeyedEventStore
const keys = appKeys('a secret of at least 32 characters')

beforeAll(async () => {
  database = await testAnyDatabase()
  await database.migrate('secrets', secretsMigrations)
  plain = await openPostgresEventStore(database)
  keyed = await openKeyedEventStore(database, APPEND_WITH_KEYS)
})
afterAll(async () => {
  await plain.close()
  await keyed.close()
  await database.close()
})

const subjectKeys = () => openSubjectKeys(database, keys.wrapping)

const asked = (question: string, ipAddress: string | null = '203.0.113.7'): NewEvent => ({
  id: crypto.randomUUID(),
  type: 'ChatAsked',
  data: { schoolId: 'oak', conversationId: 'c', interactionId: 'i', channel: 'widget', question, ipAddress, userAgent: null },
  metadata: { occurredAt: '2026-01-01T00:00:00.000Z', actor: { kind: 'visitor' }, correlationId: 'r', causationId: 'r', schemaVersion: 1 },
})

const questionOf = (event: LoggedEvent) => (event.type === 'ChatAsked' ? event.data.question : null)

const newStream = () => `chat-oak.${crypto.randomUUID()}`
const append = (store: Pick<EventStore, 'append'>, stream: string, event: NewEvent) =>
  store.append([{ stream, expectedVersion: 'any', events: [event] }])

describe.each(['before the events', 'with the events'])('a sealed event store that stores keys %s', (when) => {
  const open = (subjects = subjectKeys()) => sealedStore(when === 'with the events' ? keyed : plain, subjects)

  it('keeps personal fields out of the log in the clear and gives them back as they were', async () => {
    const store = open()
    const stream = newStream()
    await append(store, stream, asked('Where is my Zoë? 🎒'))
    const [stored] = await plain.readStream(stream)
    expect(JSON.stringify(stored)).not.toMatch(/Where is|Zoë|203\.0\.113/)
    expect(stored?.data).toMatchObject({ schoolId: 'oak', channel: 'widget', userAgent: null })
    const [opened] = await open().readStream(stream)
    expect(opened?.data).toMatchObject({ question: 'Where is my Zoë? 🎒', ipAddress: '203.0.113.7', userAgent: null })
  })

  it('reads "[erased]" once the key is destroyed, and takes nothing personal for that subject any more', async () => {
    const subjects = subjectKeys()
    const store = open(subjects)
    const stream = newStream()
    await append(store, stream, asked('A secret'))
    await subjects.destroy(stream)
    await append(store, stream, asked('Another secret'))
    expect((await store.readStream(stream)).map(questionOf)).toEqual([ERASED, ERASED])
    expect((await plain.readStream(stream))[1]?.data.question).toBe(ERASED)
  })

  it.each(['a\0b', 'a\ud800b'])('refuses to seal what the log refuses in the clear: %j', async (question) => {
    const stream = newStream()
    await expect(append(open(), stream, asked(question))).rejects.toThrow(InvalidAppend)
    expect(await plain.readStream(stream)).toEqual([])
  })

  it('keeps other subjects readable when one is erased', async () => {
    const subjects = subjectKeys()
    const store = open(subjects)
    const [gone, kept] = [newStream(), newStream()]
    await append(store, gone, asked('gone'))
    await append(store, kept, asked('kept'))
    await subjects.destroy(gone)
    expect((await store.readStream(kept)).map(questionOf)).toEqual(['kept'])
  })

  it('seals nested fields and leaves what is not personal alone', async () => {
    const store = open()
    const stream = `billing-${crypto.randomUUID()}`
    const state = (billingNotes: string | null) => ({ ...noBilling, billingNotes })
    await append(store, stream, {
      ...asked(''),
      type: 'BillingUpdated',
      data: { schoolId: 'oak', before: state(null), after: state('calls on Mondays') },
    })
    expect(JSON.stringify((await plain.readStream(stream))[0]?.data)).not.toContain('Mondays')
    expect((await store.readStream(stream))[0]?.data).toEqual({ schoolId: 'oak', before: state(null), after: state('calls on Mondays') })
  })

  it('opens what it reads all and what it is subscribed to', async () => {
    const store = open()
    const stream = newStream()
    const { position } = await append(store, stream, asked('heard'))
    const { events } = await store.readAll({ until: position, limit: 10_000 })
    expect(events.map(questionOf).at(-1)).toBe('heard')
    const seen = Promise.withResolvers<unknown>()
    const subscription = store.subscribe({}, async ({ events }) => {
      const mine = events.find((event) => event.stream === stream)
      if (mine) seen.resolve(questionOf(mine))
    })
    expect(await seen.promise).toBe('heard')
    await subscription.stop()
  })
})

describe('subject keys', () => {
  it('are one per subject, whoever asks first and however many at once', async () => {
    const [one, other] = [subjectKeys(), subjectKeys()]
    const subject = newStream()
    const made = await Promise.all([one.ensure([subject]), other.ensure([subject, subject]), one.ensure([subject])])
    const [first, ...rest] = made.map((found) => found.get(subject)?.export().toString('hex'))
    expect(first).toHaveLength(64)
    expect(rest).toEqual([first, first])
  })

  it('are stored wrapped: another APP_SECRET does not open them', async () => {
    const subject = newStream()
    await subjectKeys().ensure([subject])
    const stranger = openSubjectKeys(database, appKeys('another secret of 32 characters or more').wrapping)
    await expect(stranger.find([subject])).rejects.toThrow()
  })
})

describe('credentials', () => {
  const outcomeOf = async (credentials: Credentials, userId: string | null, password: string) =>
    (await credentials.verify(userId, password)).outcome
  const idOf = async (credentials: Credentials, userId: string, password: string) => {
    const check = await credentials.verify(userId, password)
    return check.outcome === 'right' ? check.passwordId : 'none'
  }

  it('let the right password in, and nothing else', async () => {
    const credentials = openCredentials(database)
    await credentials.setPassword('u1', 'correct horse')
    expect(await outcomeOf(credentials, 'u1', 'correct horse')).toBe('right')
    expect(await outcomeOf(credentials, 'u1', 'Correct horse')).toBe('wrong')
    expect(await outcomeOf(credentials, 'nobody', 'correct horse')).toBe('wrong')
    expect(await outcomeOf(credentials, null, 'correct horse')).toBe('wrong')
  })

  it('keep only an argon2id hash, salted', async () => {
    const credentials = openCredentials(database)
    await credentials.setPassword('u2', 'same')
    await credentials.setPassword('u3', 'same')
    const rows = await database.query<{ password_hash: string }>(sql`
      select password_hash from secrets.credentials where user_id in ('u2', 'u3')`)
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(2)
  })

  it('rehash a password at the first sign-in after the cost has grown, and never a wrong one', async () => {
    const credentials = openCredentials(database)
    const hashOf = async (userId: string) => {
      const [row] = await database.query<{ password_hash: string }>(sql`
        select password_hash from secrets.credentials where user_id = ${userId}`)
      return row!.password_hash
    }
    await credentials.setPassword('u9', 'the same words')
    const cheap = await hashPassword('the same words', { cost: { memory: 4_096, passes: 1, parallelism: 1 } })
    await database.query(sql`update secrets.credentials set password_hash = ${cheap} where user_id = 'u9'`)
    expect(await outcomeOf(credentials, 'u9', 'other words')).toBe('wrong')
    expect(await hashOf('u9')).toBe(cheap)

    const id = await idOf(credentials, 'u9', 'the same words')
    const grown = await hashOf('u9')
    expect(grown).toContain('$m=19456,t=2,p=1$')
    // A sign-in that began with the old hash still succeeds.
    expect(await credentials.isCurrent('u9', id)).toBe(true)
    expect(await idOf(credentials, 'u9', 'the same words')).toBe(id)
    expect(await hashOf('u9')).toBe(grown)
  })

  it('let a temporary password in for as long as it is valid, and only the last one', async () => {
    let now = new Date('2026-03-01T00:00:00Z')
    const credentials = openCredentials(database, () => now)
    const first = await credentials.newTemporaryPassword('u4', 14)
    const second = await credentials.newTemporaryPassword('u4', 14)
    expect(await outcomeOf(credentials, 'u4', first)).toBe('wrong')
    now = new Date('2026-03-14T23:59:59Z')
    expect(await outcomeOf(credentials, 'u4', second)).toBe('right')
    now = new Date('2026-03-15T00:00:01Z')
    expect(await outcomeOf(credentials, 'u4', second)).toBe('expired')
    await credentials.setPassword('u4', 'my own words')
    expect(await outcomeOf(credentials, 'u4', 'my own words')).toBe('right')
  })

  it('take a pasted temporary password with blanks around it, and the person’s own only as it is', async () => {
    const credentials = openCredentials(database)
    const temporary = await credentials.newTemporaryPassword('u9', 14)
    expect(await outcomeOf(credentials, 'u9', ` ${temporary}\n`)).toBe('right')
    expect(await outcomeOf(credentials, 'u9', temporary.replace('-', ' -'))).toBe('wrong')
    await credentials.setPassword('u9', temporary)
    expect(await outcomeOf(credentials, 'u9', ` ${temporary}\n`)).toBe('wrong')
    await credentials.setPassword('u9', ' my own words')
    expect(await outcomeOf(credentials, 'u9', 'my own words')).toBe('wrong')
    expect(await outcomeOf(credentials, 'u9', ' my own words')).toBe('right')
  })

  it('tell whether a password that was right is still the user’s, the same words set again being another one', async () => {
    const credentials = openCredentials(database)
    await credentials.setPassword('u5', 'same words')
    const first = await idOf(credentials, 'u5', 'same words')
    expect(await credentials.isCurrent('u5', first)).toBe(true)
    await credentials.setPassword('u5', 'same words')
    expect(await credentials.isCurrent('u5', first)).toBe(false)
    expect(await credentials.isCurrent('nobody', first)).toBe(false)
  })

  it('replace the password that was shown, and not the one that replaced it', async () => {
    const credentials = openCredentials(database)
    await credentials.newTemporaryPassword('u6', 14)
    await credentials.setPassword('u6', 'the first')
    const first = await idOf(credentials, 'u6', 'the first')
    const second = await credentials.replacePassword('u6', first, 'the second')
    expect(second).toBe(await idOf(credentials, 'u6', 'the second'))
    expect(await credentials.replacePassword('u6', first, 'the third')).toBeNull()
    expect(await outcomeOf(credentials, 'u6', 'the third')).toBe('wrong')
    expect(await outcomeOf(credentials, 'u6', 'the second')).toBe('right')
  })

  it('make a temporary password void, and never one that the person has chosen', async () => {
    const credentials = openCredentials(database)
    const temporary = await credentials.newTemporaryPassword('u7', 14)
    await credentials.setPassword('u8', 'my own words')
    for (const userId of ['u7', 'u8']) await credentials.voidTemporaryPassword(userId)
    expect(await outcomeOf(credentials, 'u7', temporary)).toBe('wrong')
    expect(await outcomeOf(credentials, 'u8', 'my own words')).toBe('right')
  })
})

describe('reset tokens', () => {
  it('work once, for as long as they are valid, and only the last one', async () => {
    let now = new Date('2026-03-01T00:00:00Z')
    const tokens = openResetTokens(database, () => now)
    const first = await tokens.create('u1', 60)
    const second = await tokens.create('u1', 60)
    expect(await tokens.redeem(first)).toBeNull()
    expect(await tokens.find(first)).toBeNull()
    expect(await tokens.find(second)).toBe('u1')
    expect(await tokens.redeem(second)).toBe('u1')
    expect(await tokens.find(second)).toBeNull()
    expect(await tokens.redeem(second)).toBeNull()
    expect([await tokens.findUsed(second), await tokens.findUsed(first)]).toEqual(['u1', null])
    const late = await tokens.create('u1', 60)
    expect([await tokens.findUsed(second), await tokens.findUsed(late)]).toEqual([null, null])
    now = new Date('2026-03-01T01:00:01Z')
    expect(await tokens.find(late)).toBeNull()
    expect(await tokens.redeem(late)).toBeNull()
    expect(await tokens.redeem('made up')).toBeNull()
  })

  it('let one of many who redeem at once in', async () => {
    const tokens = openResetTokens(database)
    const token = await tokens.create('u2', 60)
    const redeemed = await Promise.all(Array.from({ length: 5 }, () => tokens.redeem(token)))
    expect(redeemed.filter((userId) => userId === 'u2')).toHaveLength(1)
  })

  it('are 256 random bits of which only a hash is kept', async () => {
    const token = await openResetTokens(database).create('u3', 60)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await database.query(sql`select token_hash from secrets.reset_tokens where user_id = 'u3'`)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })
})

// Last: from here on the log of this file holds an event that does not open.
it('does not open a ciphertext that was copied to another event', async () => {
  const store = sealedStore(plain, subjectKeys())
  const stream = newStream()
  await append(store, stream, asked('mine'))
  const [stored] = await plain.readStream(stream)
  await append(plain, stream, { ...asked(''), data: stored!.data })
  await expect(store.readStream(stream)).rejects.toThrow()
})
