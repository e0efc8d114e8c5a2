import type { z } from 'zod'

/** An earlier version of an event type. */
export interface EarlierVersion {
  schema: z.ZodType
  /** Turns data of this version into data of the next. */
  upcast(data: unknown): unknown
}

/** @param schema of this version's data   @param next schema of the next version   @param upcast pure */
export const earlierVersion = <From extends z.ZodType, To extends z.ZodType>(
  schema: From,
  _next: To,
  upcast: (data: z.output<From>) => z.output<To>,
): EarlierVersion => ({ schema, upcast: upcast as (data: unknown) => unknown })
