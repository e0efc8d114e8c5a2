import { commandContext } from '@clearbell/commands'
import { commandLine } from '@clearbell/contracts'
import type { Erasing } from '@clearbell/privacy'
import { listParkedErasures, projections } from '@clearbell/projections'
import { openCredentials, openResetTokens } from '@clearbell/secrets'
import { CommandFailed, type Installation } from './command.ts'

const PATIENCE_MS = 60_000

export const commandLineContext = ({ clock }: Installation) => commandContext({ now: clock(), actor: commandLine })

/** Runs an erasure, and waits until every read model shows it and no file has the words.   @throws CommandFailed when one does not */
export const eraseAndShow = async (
  { open }: { open(): Promise<Installation> },
  erase: (erasing: Erasing, installation: Installation) => Promise<string>,
): Promise<void> => {
  const installation = await open()
  const { database, store, subjectKeys, keys } = installation
  const running = await installation.readModels()
  const secrets = { credentials: openCredentials(database), resetTokens: openResetTokens(database) }
  const position = await erase({ database, store, subjectKeys, keys, ...secrets }, installation)
  for (const { name } of projections)
    if (!(await running.waitFor(name, position, PATIENCE_MS)))
      throw new CommandFailed(`it is erased, but the read model ${name} does not show it yet`)
  const behind = await listParkedErasures(database)
  if (behind.length > 0)
    throw new CommandFailed(
      `it is erased, but an erasure is parked in ${behind.join(', ')}, which still shows it; see the command 'parked'`,
    )
  // A running product does it by itself.
  if (!installation.running) await database.wipe?.()
}
