import { expect, it } from 'vitest'
import { startSink } from '../../../scripts/smtp-sink.ts'
import { openPostOffice, until } from './testing/post-office.ts'

it('sends, waits for its turn and stops on the embedded engine as on a server', { timeout: 60_000 }, async () => {
  const [office, sink] = [await openPostOffice('embedded'), await startSink()]
  const { userId, causeId } = await office.createUser()
  const first = office.startMailer(sink.url)
  const second = office.startMailer(sink.url)
  await until(async () => expect(await office.outcomes(causeId)).toMatchObject([{ type: 'MailSent' }]))
  await first.stop()
  const resetId = await office.happened(userId, 'PasswordResetRequested')
  await until(async () => expect(await office.outcomes(resetId)).toMatchObject([{ type: 'MailSent' }]))
  await second.stop()
  expect(sink.arrived).toHaveLength(2)
  await office.close()
  await sink.close()
})
