import type { AnswerEngine, Embedder } from '@clearbell/answering'
import type { RunningProjections } from '@clearbell/projections'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { OpenLog } from '../installation.ts'

/** What a command works on: the running product, or a database that it opened itself. */
export interface Installation extends Omit<OpenLog, 'close'> {
  config: Config
  clock(): Date
  /** The read models, kept up with the log. Without a running product the first call starts them and waits until they have caught up. */
  readModels(): Promise<RunningProjections>
  /** The projections that run already; null when none do. */
  running: RunningProjections | null
  /** The answering engine and the models that can be asked. Without a running product the first call loads them. */
  answering(): Promise<{ answers: AnswerEngine; embedders: readonly Embedder[] }>
}

export interface Output {
  /** Standard output: the report and nothing else. Resolves when the reader can take more. */
  write(chunk: string | Uint8Array): Promise<void>
  /** A line on standard error. */
  progress(line: string): void
}

export interface Context extends Output {
  /** Finds the running product's parts or opens the database. A command that works on a file does not call it. */
  open(): Promise<Installation>
  /** The folder that names of files are relative to: the person's, wherever the command runs. */
  cwd: string
  /** DEFAULT_TIME_ZONE. */
  timeZone: string
  /** Aborts when the person at the terminal has gone. */
  signal: AbortSignal
}

/** The command was understood and failed. Exit code 1; the message is a sentence for the person. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** The command was not understood. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export interface Option<Schema extends z.ZodType = z.ZodType> {
  /** What stands for the value in the help, such as `DAY`; null for a flag. */
  value: string | null
  about: string
  schema: Schema
}

/** An option with a value, or an argument. It may be left out if the schema takes undefined. */
export function option(value: string, about: string): Option<z.ZodString>
export function option<Schema extends z.ZodType>(value: string, about: string, schema: Schema): Option<Schema>
export function option(value: string, about: string, schema: z.ZodType = z.string()): Option {
  return { value, about, schema }
}

/** An option without a value; false when it is left out. */
export const flag = (about: string): Option<z.ZodDefault<z.ZodBoolean>> => ({ value: null, about, schema: z.boolean().default(false) })

type Options = Record<string, Option>
type Values<O extends Options> = { [Name in keyof O]: z.output<O[Name]['schema']> }

interface Declared<Arguments extends Options, Named extends Options> {
  /** One or two words, such as `log verify`. */
  name: string
  /** One line of the list of commands. */
  summary: string
  /** What a person should know before running it. */
  details?: string
  /** In the order in which they are typed. */
  arguments: Arguments
  options: Named
  /** Whether it works on files alone. Then it runs without any installation. */
  needsNoInstallation?(values: Values<Arguments & Named>): boolean
  run(values: Values<Arguments & Named>, context: Context): Promise<void>
}

export type Command = Declared<Options, Options>

export const defineCommand = <Arguments extends Options, Named extends Options>(declared: Declared<Arguments, Named>): Command =>
  declared as unknown as Command
