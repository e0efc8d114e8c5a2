import { resolve } from 'node:path'
import { instantOf, Moment } from '@clearbell/contracts'
import { foldSchools, type KnownSchool, type LogSource, logFromFile, logFromStore, runFold, type Schools } from '@clearbell/reports'
import { z } from 'zod'
import { CommandFailed, type Context, option } from './command.ts'

export const fileOption = option('FILE', 'read this exported log, not the log of the installation', z.string().optional())

export const asOfOption = option(
  'MOMENT',
  'leave out what happened later: a day (its end) or a time such as 2026-09-03T10:15:00-04:00',
  Moment.optional(),
)

export const schoolOption = option('SCHOOL', 'its id, its name or how its name begins')

/** A command with a file needs no installation. */
export const needsNoInstallation = ({ file }: { file: string | undefined }): boolean => file !== undefined

export const openSource = async (file: string | undefined, { open, cwd }: Pick<Context, 'open' | 'cwd'>): Promise<LogSource> =>
  file === undefined ? logFromStore((await open()).store) : logFromFile(resolve(cwd, file))

/** Reports how far a long read of the log has come. */
export const watching = ({ signal, progress }: Pick<Context, 'signal' | 'progress'>) => ({
  signal,
  onProgress: (events: number) => progress(`${events.toLocaleString('en-US')} events read`),
})

const labelOf = ({ id, name }: KnownSchool): string => `${id} (${name})`

/** @throws CommandFailed when no school or several have this id or name */
export const requireSchool = (schools: Schools, text: string): KnownSchool => {
  const [school, ...others] = schools.named(text)
  if (!school) throw new CommandFailed(`there is no school with the id or the name '${text}'; 'report usage' lists all schools`)
  if (others.length > 0)
    throw new CommandFailed(`'${text}' may be several schools; use an id: ${[school, ...others].map(labelOf).join(', ')}`)
  return school
}

/** The school that a person means, as it was called and in its time zone at the moment of the report. */
export const readSchool = async (
  source: LogSource,
  text: string,
  asOf: Moment | undefined,
): Promise<KnownSchool & { until: Date | undefined }> => {
  const school = requireSchool(await runFold(source, foldSchools()), text)
  if (asOf === undefined) return { ...school, until: undefined }
  const until = instantOf(asOf, school.timeZone)
  const then = (await runFold(source, foldSchools(), { asOf: until })).find(school.id)
  if (!then) throw new CommandFailed(`${school.name} was not registered yet at that moment`)
  return { ...then, until }
}
