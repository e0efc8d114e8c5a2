import { eraseSchool } from '@clearbell/privacy'
import { foldSchools, logFromStore, runFold } from '@clearbell/reports'
import { defineCommand, option } from '../command.ts'
import { commandLineContext, eraseAndShow } from '../erasing.ts'
import { requireSchool, schoolOption, watching } from '../log-source.ts'

export const schoolErase = defineCommand({
  name: 'school erase',
  summary: 'erase a school for good',
  details:
    'Destroys the keys of the school, its accounts and its conversations. Its users cannot sign in and its widget stops. Its name, its\nbilling and the figures stay. It cannot be undone.',
  arguments: {},
  options: { school: schoolOption, confirm: option('NAME', 'the name of the school, to confirm') },
  run: async ({ school: text, confirm }, context) => {
    const { store } = await context.open()
    const { id, name } = requireSchool(await runFold(logFromStore(store), foldSchools(), {}, watching(context)), text)
    await eraseAndShow(context, (erasing, installation) =>
      eraseSchool(erasing, { schoolId: id, name: confirm }, commandLineContext(installation)),
    )
    context.progress(`${name} is erased`)
  },
})
