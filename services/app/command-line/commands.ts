import type { Command } from './command.ts'
import { projectionsCommand } from './commands/projections.ts'
import { rebuildCommand } from './commands/rebuild.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [projectionsCommand, rebuildCommand]
