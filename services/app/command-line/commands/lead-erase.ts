import { eraseLead } from '@clearbell/privacy'
import { defineCommand, option } from '../command.ts'
import { commandLineContext, eraseAndShow } from '../erasing.ts'

export const leadErase = defineCommand({
  name: 'lead erase',
  summary: 'erase the name, address and notes of a request for a demo',
  details: 'The id stands in the address of the open lead. It cannot be undone.',
  arguments: { lead: option('LEAD', 'its id') },
  options: {},
  run: async ({ lead }, context) => {
    await eraseAndShow(context, (erasing, installation) => eraseLead(erasing, lead, commandLineContext(installation)))
    context.progress('the lead is erased')
  },
})
