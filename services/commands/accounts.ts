import type { EventStore } from '@clearbell/eventstore'
import { billing } from './billing/decide.ts'
import type { CommandContext } from './context.ts'
import { replay } from './handle.ts'
import { decide as decideSchool } from './school/decide.ts'
import { evolve as evolveSchool, initialState as initialSchool } from './school/state.ts'
import { type SchoolDeciders, type UpdateUser, updateUserWith } from './users/update.ts'

/** The one place where features meet: editing an account changes a user, their school and its billing in one append. */
const deciders: SchoolDeciders = {
  school: (history, changes) =>
    decideSchool({ type: 'UpdateSchool', data: changes }, replay({ initialState: initialSchool, evolve: evolveSchool }, history)),
  billing: (history, schoolId, changes) => billing.decide({ type: 'UpdateBilling', data: { schoolId, changes } }, replay(billing, history)),
}

/** @returns the position behind what was written; '' when nothing changed
 *  @throws Refusal user_not_found, email_taken, invoice_dates_reversed, idempotency_key_reused */
export const handleUpdateUser = (
  store: EventStore,
  emailHash: (email: string) => string,
  update: UpdateUser,
  context: CommandContext,
): Promise<string> => updateUserWith(deciders, store, emailHash, update, context)
