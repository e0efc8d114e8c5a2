/** Lets a few pieces of work run at a time; the others wait in the order they came. */
export const openSlots = (most: number) => {
  const queue: (() => void)[] = []
  let free = most
  return {
    waiting: () => queue.length,
    async use<Made>(work: () => Promise<Made>): Promise<Made> {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => queue.push(resolve))
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
