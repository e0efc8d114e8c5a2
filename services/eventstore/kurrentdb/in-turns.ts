/** Runs work on the same streams one after the other, in the order of asking; work on other streams meanwhile.
 *  @returns what the work returns, and a promise of everything asked for so far */
export const openTurns = () => {
  const last = new Map<string, Promise<unknown>>()

  const inTurn = <T>(streams: readonly string[], work: () => Promise<T>): Promise<T> => {
    const before = streams.map((stream) => last.get(stream)).filter((each) => each !== undefined)
    const mine = before.length === 0 ? work() : Promise.all(before).then(work)
    const settled: Promise<unknown> = mine
      .catch(() => {})
      .then(() => {
        for (const stream of streams) if (last.get(stream) === settled) last.delete(stream)
      })
    for (const stream of streams) last.set(stream, settled)
    return mine
  }

  return { inTurn, drained: async () => void (await Promise.all(last.values())) }
}
