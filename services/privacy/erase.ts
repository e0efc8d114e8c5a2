import { type CommandContext, handleEraseConversation, handleEraseSchool, handleLead } from '@clearbell/commands'
import type { VisitorErased } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { accountsOfSchool } from '@clearbell/projections'
import type { AppKeys } from '@clearbell/secrets'
import { finishErasure, type Secrets } from './finish-erasure.ts'

// The event comes first. If the process dies before the keys are destroyed, the worker finds the event and destroys them. The other
// way round nothing would tell the read models to erase what they show.

export interface Erasing extends Secrets {
  store: EventStore
  keys: Pick<AppKeys, 'emailHash'>
}

/** Erases what a visitor typed in a conversation.   @throws Refusal conversation_not_found */
export const eraseConversation = async (erasing: Erasing, data: VisitorErased['data'], context: CommandContext): Promise<Position> => {
  const { position } = await handleEraseConversation(erasing.store, data, context)
  await finishErasure(erasing, { type: 'VisitorErased', data })
  return position
}

/** Erases the name, address and notes of a request for a demo.   @throws Refusal lead_not_found */
export const eraseLead = async (erasing: Erasing, leadId: string, context: CommandContext): Promise<Position> => {
  const { position } = await handleLead(erasing.store, { type: 'EraseLead', data: { leadId } }, context)
  await finishErasure(erasing, { type: 'LeadErased', data: { leadId } })
  return position
}

/** Erases a school: its people, its visitors and its texts. Its accounts end, its widget stops.
 *  @param name as the operator typed it, to confirm   @throws Refusal school_not_found, school_name_wrong */
export const eraseSchool = async (
  erasing: Erasing,
  { schoolId, name }: { schoolId: string; name: string },
  context: CommandContext,
): Promise<Position> => {
  const userIds = await accountsOfSchool(erasing.database, schoolId)
  const { position } = await handleEraseSchool(erasing.store, erasing.keys.emailHash, { schoolId, name, userIds }, context)
  await finishErasure(erasing, { type: 'SchoolErased', data: { schoolId, userIds } })
  return position
}
