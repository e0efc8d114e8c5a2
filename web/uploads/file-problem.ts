import { limits } from '@clearbell/contracts'

export interface Problem {
  title: string
  message: string
}

/** Browsers on Windows call a CSV file a spreadsheet. */
const types = ['text/csv', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Why a file need not be sent at all.   @param invalidType the title where it is of another kind */
export const fileProblem = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>, invalidType: string): Problem | null => {
  if (!/\.(csv|xlsx)$/i.test(name) && !types.includes(type)) return { title: invalidType, message: 'Please select a CSV file.' }
  if (size >= limits.upload.maxBytes) return { title: 'File Too Large', message: 'File size must be less than 5MB.' }
  return null
}
