export interface Message {
  /** Messages of one key arrive in the order in which they were published. */
  key: string
  headers: Record<string, string>
  value: string
}

export interface Publisher {
  /** Resolves when the broker has all of them on as many machines as it requires. When it rejects, some may have arrived. */
  publish(messages: readonly Message[]): Promise<void>
  /** Publishes to the topic of parked messages. */
  park(message: Message): Promise<void>
  close(): Promise<void>
}

/** Handles a message. Its place in the topic is remembered once this resolves; until then it may be delivered again, also to another
 *  member of the group.
 *  @param signal aborts when the message goes to another member, or the consumer stops
 *  @returns whether the place should be remembered at once; the place of ignored messages may be remembered later */
export type OnMessage = (message: Message, signal: AbortSignal) => Promise<boolean>

export interface Consumer {
  /** Rejects when the consumer fails. */
  ended: Promise<never>
  /** Aborts the message in hand and leaves the group. */
  stop(): Promise<void>
}

/** A topic of a message broker, and its topic of parked messages. */
export interface Topic {
  /** Creates both topics if they are missing. */
  prepare(): Promise<void>
  openPublisher(): Promise<Publisher>
  /** Joins a group, whose members share the messages, from the oldest message on. */
  consume(group: string, onMessage: OnMessage): Promise<Consumer>
}
