/** Milliseconds this thread computes for some work. What else the machine does meanwhile is not counted, so a limit on it
 *  holds on a busy machine as well. */
export const processorMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
