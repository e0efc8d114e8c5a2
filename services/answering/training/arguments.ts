/** The folders named by `--data FOLDER`, at least one.  @throws naming whatever else was given */
export const foldersFrom = (args: readonly string[]): string[] => {
  const folders: string[] = []
  for (let i = 0; i < args.length; i += 2) {
    const folder = args[i + 1]
    if (args[i] !== '--data' || folder === undefined)
      throw new Error(`unknown argument ${args[i]}; usage: --data FOLDER [--data FOLDER ...]`)
    folders.push(folder)
  }
  if (folders.length === 0) throw new Error('name at least one labelled school: --data FOLDER')
  return folders
}
