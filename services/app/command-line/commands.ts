import type { Command } from './command.ts'
import { askCommand } from './commands/ask.ts'
import { conversationErase } from './commands/conversation-erase.ts'
import { leadErase } from './commands/lead-erase.ts'
import { logCopy } from './commands/log-copy.ts'
import { logExport } from './commands/log-export.ts'
import { logVerify } from './commands/log-verify.ts'
import { parkedCommand, parkedDiscard, parkedRetry } from './commands/parked.ts'
import { projectionsCommand } from './commands/projections.ts'
import { rebuildCommand } from './commands/rebuild.ts'
import { reportBilling } from './commands/report-billing.ts'
import { reportUnanswered } from './commands/report-unanswered.ts'
import { reportUsage } from './commands/report-usage.ts'
import { schoolErase } from './commands/school-erase.ts'
import { schoolExport } from './commands/school-export.ts'
import { visitorsExpire } from './commands/visitors-expire.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  reportUnanswered,
  reportUsage,
  reportBilling,
  askCommand,
  logExport,
  logVerify,
  logCopy,
  schoolExport,
  schoolErase,
  conversationErase,
  leadErase,
  visitorsExpire,
  projectionsCommand,
  rebuildCommand,
  parkedCommand,
  parkedRetry,
  parkedDiscard,
]
