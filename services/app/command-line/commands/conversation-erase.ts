import { eraseConversation } from '@clearbell/privacy'
import { foldSchools, logFromStore, runFold } from '@clearbell/reports'
import { defineCommand, option } from '../command.ts'
import { commandLineContext, eraseAndShow } from '../erasing.ts'
import { requireSchool, schoolOption, watching } from '../log-source.ts'

export const conversationErase = defineCommand({
  name: 'conversation erase',
  summary: 'erase what a visitor typed in a conversation',
  details: "The id stands in the column Conversation of 'school export'. The figures stay. It cannot be undone.",
  arguments: { conversation: option('CONVERSATION', 'its id') },
  options: { school: schoolOption },
  run: async ({ school: text, conversation: conversationId }, context) => {
    const { store } = await context.open()
    const { id: schoolId } = requireSchool(await runFold(logFromStore(store), foldSchools(), {}, watching(context)), text)
    await eraseAndShow(context, (erasing, installation) =>
      eraseConversation(erasing, { schoolId, conversationId }, commandLineContext(installation)),
    )
    context.progress('the conversation is erased')
  },
})
