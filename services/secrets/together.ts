/** Lets concurrent calls share their work: while one batch is under way, the next collects. A batch that fails fails for all
 *  who are in it. */
export const together = <Result>(work: (items: string[]) => Promise<Result>): ((items: readonly string[]) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve()
  let next: { items: Set<string>; result: Promise<Result> } | undefined
  const collect = () => {
    const items = new Set<string>()
    const result = last.then(() => {
      next = undefined
      return work([...items])
    })
    last = result.catch(() => {}) // whoever waits for it hears of it
    return { items, result }
  }
  return (items) => {
    next ??= collect()
    for (const item of items) next.items.add(item)
    return next.result
  }
}
