import { type DomainEvent, Refusal, streams, type VisitorErased } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Decider, type Handled, handle } from '../handle.ts'

type Conversation = 'none' | 'held' | 'erased'

export interface EraseConversation {
  type: 'EraseConversation'
  data: VisitorErased['data']
}

export const conversationDecider: Decider<Conversation, EraseConversation, VisitorErased> = {
  initialState: () => 'none',
  evolve: (conversation, { type }: DomainEvent) => (type === 'VisitorErased' || conversation === 'erased' ? 'erased' : 'held'),
  decide: ({ data }, conversation) => {
    if (conversation === 'none') throw new Refusal('conversation_not_found')
    return conversation === 'erased' ? [] : [{ type: 'VisitorErased', data }]
  },
}

/** Decides that a conversation is erased; its key is still there.   @throws Refusal conversation_not_found */
export const handleEraseConversation = (store: EventStore, data: VisitorErased['data'], context: CommandContext): Promise<Handled> =>
  handle(store, conversationDecider, streams.chat(data.schoolId, data.conversationId), { type: 'EraseConversation', data }, context)
