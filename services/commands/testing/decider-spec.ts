import { type DomainEvent, Refusal, type RefusalCode } from '@clearbell/contracts'
import { expect } from 'vitest'
import type { Decider } from '../handle.ts'

/** Given events, when a command, then events or a refusal. */
export const deciderSpec =
  <State, Command, Event extends DomainEvent>({ initialState, evolve, decide }: Decider<State, Command, Event>) =>
  (events: Event[]) => {
    const state = events.reduce(evolve, initialState())
    return {
      when: (command: Command) => ({
        thenEvents: (check: (decided: Event[]) => void) => check(decide(command, state)),
        thenNothing: () => expect(decide(command, state)).toEqual([]),
        thenRefuses: (code: RefusalCode) => {
          const refusal = (() => {
            try {
              decide(command, state)
            } catch (error) {
              return error
            }
          })()
          expect(refusal).toBeInstanceOf(Refusal)
          expect((refusal as Refusal).code).toBe(code)
        },
      }),
    }
  }
