export interface GroupOptions<R> {
  /** Writes a group in one transaction and answers one result for each item, in order. */
  write(group: string[]): Promise<R[]>
  maxItems: number
  /** Of the items' UTF-8; a larger item goes alone. */
  maxBytes: number
  /** True for an error that every other item would meet as well. */
  isOutage(error: unknown): boolean
}

export interface GroupCommit<R> {
  /** Writes one item, a JSON text; settles when the transaction that holds it has ended. */
  submit(text: string): Promise<R>
  /** Resolves when everything submitted so far is settled. */
  drained(): Promise<void>
}

interface Waiting<R> {
  text: string
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

/** Lets concurrent calls share a transaction: while one group is being written, the next one collects. When a group
 *  fails, its items are written again one by one, so that one bad item fails alone; writing an item again must therefore
 *  change nothing. */
export const groupCommit = <R>(options: GroupOptions<R>): GroupCommit<R> => {
  const queue: Waiting<R>[] = []
  let writing: Promise<void> | undefined

  const writeAll = async () => {
    await Promise.resolve() // what the same turn of the event loop asks for belongs to the first group
    while (queue.length > 0) await writeGroup(options, queue.splice(0, groupSize(queue, options)))
    writing = undefined
  }

  const submit = (text: string) =>
    new Promise<R>((resolve, reject) => {
      queue.push({ text, resolve, reject })
      writing ??= writeAll()
    })

  return { submit, drained: async () => writing }
}

const groupSize = (
  queue: readonly { text: string }[],
  { maxItems, maxBytes }: Pick<GroupOptions<unknown>, 'maxItems' | 'maxBytes'>,
): number => {
  let bytes = 0
  const tooMany = queue.findIndex(({ text }, index) => {
    bytes += Buffer.byteLength(text)
    return index > 0 && (index === maxItems || bytes > maxBytes)
  })
  return tooMany === -1 ? queue.length : tooMany
}

const writeGroup = async <R>(options: GroupOptions<R>, group: Waiting<R>[]): Promise<void> => {
  try {
    const results = await options.write(group.map(({ text }) => text))
    for (const [i, { resolve }] of group.entries()) resolve(results[i] as R)
  } catch (error) {
    if (group.length === 1) group[0]?.reject(error)
    else await writeOneByOne(options, group)
  }
}

// A broken session is made good by the first repeat. In an outage each repeat would wait for its time-out in turn.
const writeOneByOne = async <R>({ write, isOutage }: GroupOptions<R>, group: Waiting<R>[]): Promise<void> => {
  let outage: unknown
  for (const { text, resolve, reject } of group) {
    try {
      if (outage) throw outage
      const [result] = await write([text])
      resolve(result as R)
    } catch (error) {
      reject(error)
      if (isOutage(error)) outage = error
    }
  }
}
