/** Lets a few pieces of work run at a time; the others wait in the order they came. */
export const openSlots = (most: number) => {
  const queue: (() => void)[] = []
  let free = most
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      const leave = () => {
        const place = queue.indexOf(resolve)
        if (place === -1) return
        queue.splice(place, 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  return {
    waiting: () => queue.length,
    /** @throws what the work throws; the signal's reason when it aborts before the work's turn, which frees its place */
    async use<Made>(work: () => Promise<Made>, signal: AbortSignal): Promise<Made> {
      if (free > 0) free -= 1
      else await turn(signal)
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next) next()
        else free += 1
      }
    },
  }
}
