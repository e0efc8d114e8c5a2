import { newestVersion, UnfitData, upcast } from '@clearbell/contracts'
import type { RecordedEvent } from '@clearbell/eventstore'
import { CHAIN_START, nextSum } from './chain.ts'
import type { ExportedEvent } from './file.ts'

/** What is wrong with an event, in words for a person. */
export interface Problem {
  event: Pick<ExportedEvent, 'id' | 'type' | 'stream' | 'version' | 'position'>
  message: string
}

/** Checks the events of a log one after the other, from the first. */
export class LogCheck {
  events = 0
  sum = CHAIN_START
  #position = ''
  readonly #ids = new Set<string>()
  readonly #versions = new Map<string, number>()

  get streams(): number {
    return this.#versions.size
  }

  /** @returns what is wrong with this event */
  check(event: ExportedEvent): Problem[] {
    const messages = [this.#order(event), this.#version(event), this.#identity(event), this.#chain(event), fit(event)]
    this.events++
    return messages.filter((message) => message !== null).map((message) => ({ event, message }))
  }

  #order({ position }: ExportedEvent): string | null {
    const before = this.#position
    this.#position = position
    return position > before ? null : `its position ${position} does not come after ${before}`
  }

  #version({ stream, version }: ExportedEvent): string | null {
    const expected = (this.#versions.get(stream) ?? 0) + 1
    this.#versions.set(stream, version)
    return version === expected ? null : `its version is ${version}, and the next one of the stream is ${expected}`
  }

  #identity({ id }: ExportedEvent): string | null {
    if (this.#ids.has(id)) return 'another event has the same id'
    this.#ids.add(id)
    return null
  }

  #chain(event: ExportedEvent): string | null {
    const sum = nextSum(this.sum, event as unknown as Parameters<typeof nextSum>[1])
    // From here on the file's own sum: one changed line is one problem.
    this.sum = event.chain
    return sum === event.chain ? null : 'the sum does not fit: this event, or an event before it, was changed, added or removed'
  }
}

const fit = ({ type, metadata, data }: Pick<RecordedEvent, 'type' | 'metadata' | 'data'>): string | null => {
  try {
    upcast(type, metadata.schemaVersion, data)
    return metadata.schemaVersion > newestVersion(type) ? 'only a newer release knows its schema version' : null
  } catch (error) {
    if (error instanceof UnfitData) return `it does not fit its schema: ${error.message}`
    throw error
  }
}
