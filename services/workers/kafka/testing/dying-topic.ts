import type { Topic } from '../port.ts'

/** A topic whose consumer handles a message and never comes to remember its place: it reports, and waits for its end.
 *  @param report throws, or gets the process killed */
export const dyingTopic = (topic: Topic, report: () => Promise<void>): Topic => ({
  ...topic,
  consume: (group, onMessage) =>
    topic.consume(group, async (message, signal) => {
      const isHandled = await onMessage(message, signal)
      if (isHandled) await report()
      return isHandled
    }),
})
