import { decideParkedEvent } from '@clearbell/commands'
import { DiscardForm, type ParkedEventDecision } from '@clearbell/contracts'
import { findParked, listParked } from '@clearbell/projections'
import { CommandFailed, type Context, defineCommand, option } from '../command.ts'
import { commandLineContext } from '../erasing.ts'
import { formatOption, writeReport } from '../report-format.ts'

const PATIENCE_MS = 60_000

const named = { projection: option('NAME', 'the read model'), event: option('EVENT', 'the id of the event') }

/** @throws CommandFailed */
const decide = async ({ open, progress }: Context, decision: ParkedEventDecision): Promise<void> => {
  const installation = await open()
  const { database, store } = installation
  const { projection, eventId } = decision.data
  const running = await installation.readModels()
  const found = await findParked(database, projection, eventId)
  if (found === null) throw new CommandFailed(`the read model '${projection}' has not parked an event '${eventId}'`)
  const isRetry = decision.type === 'ParkedEventRetried'
  if (isRetry && found === 'waiting') throw new CommandFailed('this event waits behind another one; decide on that one first')
  const now = {
    hasSeen: (position: string) => running.waitFor(projection, position, PATIENCE_MS),
    find: () => findParked(database, projection, eventId),
  }
  const { position } = await decideParkedEvent(store, now, decision, commandLineContext(installation))
  if (!(await running.waitFor(projection, position, PATIENCE_MS)))
    throw new CommandFailed('it is recorded, but the read model has not come to it yet')
  if ((await findParked(database, projection, eventId)) !== null) throw new CommandFailed('it failed again and stays parked')
  progress(isRetry ? 'the event is applied' : 'the event is discarded')
}

export const parkedCommand = defineCommand({
  name: 'parked',
  summary: 'list the events that a read model could not apply',
  details: 'Without their content. The later events of the same school wait behind such an event until it is applied or discarded.',
  arguments: {},
  options: { format: formatOption },
  run: async ({ format }, { open, write }) => {
    const { rows } = await listParked((await open()).database)
    const columns = {
      name: 'Read model',
      version: 'Version',
      eventId: 'Event',
      type: 'Type',
      position: 'Position',
      schoolId: 'School',
      waiting: 'Waiting',
      parkedAt: 'Since',
      error: 'Error',
    }
    await writeReport(
      { write },
      format,
      columns,
      rows.map((row) => ({ ...row, parkedAt: row.parkedAt.toISOString() })),
    )
  },
})

export const parkedRetry = defineCommand({
  name: 'parked retry',
  summary: 'have a parked event applied again, and then what waits behind it',
  arguments: named,
  options: {},
  run: ({ projection, event }, context) => decide(context, { type: 'ParkedEventRetried', data: { projection, eventId: event } }),
})

export const parkedDiscard = defineCommand({
  name: 'parked discard',
  summary: 'leave a parked event out of a read model, and apply what waits behind it',
  details: 'The log keeps the event and the reason. Also a rebuild leaves the event out. It cannot be undone.',
  arguments: named,
  options: { reason: option('TEXT', 'why, for whoever asks later; name no person', DiscardForm.shape.reason) },
  run: ({ projection, event, reason }, context) =>
    decide(context, { type: 'ParkedEventDiscarded', data: { projection, eventId: event, reason } }),
})
