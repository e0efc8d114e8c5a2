import { handleExportSchool } from '@clearbell/commands'
import { exportSchool } from '@clearbell/privacy'
import { foldSchools, logFromStore, runFold } from '@clearbell/reports'
import { defineCommand, flag } from '../command.ts'
import { commandLineContext } from '../erasing.ts'
import { requireSchool, schoolOption, watching } from '../log-source.ts'

export const schoolExport = defineCommand({
  name: 'school export',
  summary: 'write everything that a school owns into a zip file',
  details:
    'Write it to a file with --out. The same file as under Privacy and Data on the screens of the school. Its audit trail\nrecords the export.',
  arguments: {},
  options: {
    school: schoolOption,
    'with-visitors': flag('add the network addresses and browsers of visitors, for abuse and legal requests'),
  },
  run: async ({ school: text, 'with-visitors': withVisitors }, context) => {
    const installation = await context.open()
    const { store, database, config, clock } = installation
    await installation.readModels()
    const { id: schoolId, name } = requireSchool(await runFold(logFromStore(store), foldSchools(), {}, watching(context)), text)
    await handleExportSchool(store, { schoolId, withVisitors }, commandLineContext(installation))
    const operator = `${config.PRODUCT_NAME} operator`
    const { content } = await exportSchool({ database, store, schoolId, now: clock(), operator, withVisitors })
    for await (const chunk of content) await context.write(chunk as Uint8Array)
    context.progress(`${name} is exported`)
  },
})
