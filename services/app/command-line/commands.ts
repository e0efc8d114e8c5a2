import type { Command } from './command.ts'
import { askCommand } from './commands/ask.ts'
import { logCopy } from './commands/log-copy.ts'
import { logExport } from './commands/log-export.ts'
import { logVerify } from './commands/log-verify.ts'
import { projectionsCommand } from './commands/projections.ts'
import { rebuildCommand } from './commands/rebuild.ts'
import { reportBilling } from './commands/report-billing.ts'
import { reportUnanswered } from './commands/report-unanswered.ts'
import { reportUsage } from './commands/report-usage.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  reportUnanswered,
  reportUsage,
  reportBilling,
  askCommand,
  logExport,
  logVerify,
  logCopy,
  projectionsCommand,
  rebuildCommand,
]
