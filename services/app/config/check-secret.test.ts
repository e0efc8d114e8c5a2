import { randomUUID } from 'node:crypto'
import { testDatabase } from '@clearbell/database/testing'
import { openPostgresEventStore } from '@clearbell/eventstore'
import { appKeys, openSubjectKeys, sealedStore, secretsMigrations } from '@clearbell/secrets'
import { expect, it } from 'vitest'
import { checkSecret } from './check-secret.ts'
import { ConfigError } from './config.ts'

it('refuses a secret that is not the one the database was begun with', async () => {
  const { database, drop } = await testDatabase()
  await database.migrate('secrets', secretsMigrations)
  const log = await openPostgresEventStore(database)
  const openWith = (secret: string) => sealedStore(log, openSubjectKeys(database, appKeys(secret).wrapping))
  const [first, other] = [openWith('the secret that it was begun with'), openWith('another one of 32 characters or more')]
  await checkSecret(first)
  const metadata = {
    occurredAt: '2026-01-01T00:00:00.000Z',
    actor: { kind: 'system' as const, name: 'test' },
    correlationId: 'test',
    causationId: 'test',
    schemaVersion: 1,
  }
  const nothing = { schoolId: null, firstName: null, lastName: null, phoneNumber: null, organizationName: null }
  const none = { ...nothing, enrollmentSize: null, websiteUrl: null }
  const data = { userId: 'u', email: 'op@bell.example', isAdmin: true, requirePasswordChange: false, ...none }
  const created = { id: randomUUID(), type: 'UserCreated', data, metadata }
  await first.append([{ stream: 'user-u', expectedVersion: 'none', events: [created] }])
  await checkSecret(first)
  await expect(checkSecret(other)).rejects.toThrow(ConfigError)
  await log.close()
  await drop()
})
