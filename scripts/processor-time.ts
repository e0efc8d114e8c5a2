/** The processor time of this thread for some work, in ms. Other work of the machine is not counted, so a limit on it holds on a
 *  busy machine too. */
export const processorMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
