import { askChat } from '@clearbell/assistant'
import { derivedId } from '@clearbell/commands'
import { streams } from '@clearbell/contracts'
import { servedSchool } from '@clearbell/projections'
import { inventedLeads } from '../../../samples/leads.ts'
import { inventedQuestions, inventedSchools } from '../../../samples/schools.ts'
import type { ChatDeps } from './chat.ts'
import { customerIdOf, type Making, makeCustomer, stepAt } from './customers.ts'
import { lastLeadId, makeLead } from './leads.ts'

const ASKED_WITHIN_DAYS = 20

/** Waits for all before it throws the first failure, so that nothing writes to a closed log. */
const together = async (work: Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Asks parents' questions to the customers that are asked a lot. The read models must have the customers. */
export const askCustomersQuestions = async (making: Making, chat: ChatDeps): Promise<void> => {
  for (const { slug } of inventedSchools.filter(({ isAskedALot }) => isAskedALot)) {
    const school = await servedSchool(chat.database, customerIdOf(slug))
    if (!school) throw new Error(`the sample school ${slug} is not served`)
    for (const [index, question] of inventedQuestions.entries()) {
      const conversationId = derivedId('sample', slug, 'conversation', String(index))
      const daysAgo = ASKED_WITHIN_DAYS * (1 - index / inventedQuestions.length)
      const asked = { conversationId, channel: 'widget' as const, question, ipAddress: null, userAgent: null }
      await askChat(chat, school, asked, stepAt(making, daysAgo, { kind: 'visitor' }, slug, conversationId))
    }
  }
}

/** Makes the operator's half of the sample: customers in every state of billing with a past of a year, and leads. Skips what an
 *  earlier start made. Writes in parallel, which takes few commits.
 *  @param ask asks parents' questions; called once the customers are there   @throws the signal's reason */
export const makeOperatorsPart = async (making: Making, ask: () => Promise<void>): Promise<void> => {
  if ((await making.store.readStream(streams.lead(lastLeadId), { limit: 1 })).length > 0) return
  await together(inventedSchools.map((school) => makeCustomer(making, school)))
  await together(inventedLeads.slice(0, -1).map((_, number) => makeLead(making, number)))
  await ask()
  await makeLead(making, inventedLeads.length - 1)
}
