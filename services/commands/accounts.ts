import { type Billing, Refusal } from '@clearbell/contracts'
import type { EventStore, Position } from '@clearbell/eventstore'
import { billing } from './billing/decide.ts'
import { readLastChange } from './billing/handle.ts'
import type { CommandContext } from './context.ts'
import { replay } from './handle.ts'
import { decide as decideSchool } from './school/decide.ts'
import { evolve as evolveSchool, initialState as initialSchool } from './school/state.ts'
import { type CreateUser as Account, createUserWith } from './users/create.ts'
import { readUser } from './users/handle.ts'
import { type SchoolDeciders, type UpdateUser, updateUserWith } from './users/update.ts'

/** The one place where features meet: an account is a user, their school and its billing, written in one append. */
const deciders: SchoolDeciders = {
  school: (history, changes) =>
    decideSchool({ type: 'UpdateSchool', data: changes }, replay({ initialState: initialSchool, evolve: evolveSchool }, history)),
  billing: (history, schoolId, changes, expected) =>
    billing.decide({ type: 'UpdateBilling', data: { schoolId, changes, expected } }, replay(billing, history)),
}

export interface CreateUser extends Omit<Account, 'billing'> {
  /** Of the school; ignored for a user without one. */
  billing?: Partial<Billing>
}

/** @returns the user's id; for a repeated request, that of the first one
 *  @throws Refusal email_taken, school_already_registered, invoice_dates_reversed, idempotency_key_reused */
export const handleCreateUser = async (
  store: EventStore,
  { billing: changes = {}, ...account }: CreateUser,
  context: CommandContext,
): Promise<{ userId: string; position: Position }> => {
  const bills = account.school ? deciders.billing([], account.school.schoolId, changes) : []
  return createUserWith(store, { ...account, billing: bills }, context)
}

/** @returns the position behind what was written; '' when nothing changed
 *  @throws Refusal user_not_found, email_taken, invoice_dates_reversed, idempotency_key_reused
 *  @throws EntryChanged when the billing is not what the person saw */
export const handleUpdateUser = (
  store: EventStore,
  emailHash: (email: string) => string,
  update: UpdateUser,
  context: CommandContext,
): Promise<string> =>
  updateUserWith(deciders, store, emailHash, update, context).catch(async (error: unknown) => {
    const isLost = error instanceof Refusal && error.code === 'billing_changed'
    const schoolId = isLost ? (await readUser(store, update.userId))?.schoolId : null
    throw schoolId ? await readLastChange(store, schoolId) : error
  })
