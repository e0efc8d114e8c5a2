import type { z } from 'zod'

/** A version that events of a type were written in before the next one. */
export interface EarlierVersion {
  schema: z.ZodType
  /** Turns data of this version into data of the next. */
  upcast(data: unknown): unknown
}

/** @param schema of the data then   @param next of the version after   @param upcast pure: the same event always reads the same */
export const earlierVersion = <From extends z.ZodType, To extends z.ZodType>(
  schema: From,
  _next: To,
  upcast: (data: z.output<From>) => z.output<To>,
): EarlierVersion => ({ schema, upcast: upcast as (data: unknown) => unknown })
