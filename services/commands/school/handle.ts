import { streams, type WidgetLook } from '@clearbell/contracts'
import type { EventStore } from '@clearbell/eventstore'
import type { CommandContext } from '../context.ts'
import { type Handled, handle } from '../handle.ts'
import { decide } from './decide.ts'
import { evolve, initialState } from './state.ts'

/** @throws Refusal school_not_found */
export const handleCustomiseWidget = (
  store: EventStore,
  schoolId: string,
  changes: Partial<WidgetLook>,
  context: CommandContext,
): Promise<Handled> =>
  handle(
    store,
    { initialState, evolve, decide },
    streams.school(schoolId),
    { type: 'CustomiseWidget', data: { schoolId, changes } },
    context,
  )
