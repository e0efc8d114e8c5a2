import type { MessagePort, Worker } from 'node:worker_threads'

/** What one end of a port does for the other, by name. */
export type Services = Record<string, (...args: never[]) => Promise<unknown>>

type Message = { id: number; name: string; args: never[] } | { id: number; value: unknown } | { id: number; failed: string }

/** Memory that goes over to the other end with a value that a service gives, in the place of a copy. */
const moving = new WeakMap<object, ArrayBuffer[]>()

/** The same value, for a service to give: from then on these buffers are empty at this end. */
export const moved = <Value extends object>(value: Value, memory: ArrayBuffer[]): Value => {
  moving.set(value, memory)
  return value
}

/** Calls what the other end of a port does, and does what the other end calls. */
export const connect = <Theirs extends Services>(port: MessagePort | Worker, services: Services) => {
  const pending = new Map<number, PromiseWithResolvers<never>>()
  let lastId = 0
  const send = (message: Message, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

  const serve = async ({ id, name, args }: Extract<Message, { name: string }>) => {
    try {
      const value = await services[name]!(...args)
      send({ id, value }, moving.get(value as object))
    } catch (error) {
      send({ id, failed: (error as Error).message })
    }
  }
  port.on('message', (message: Message) => {
    if ('name' in message) return void serve(message)
    const call = pending.get(message.id)
    pending.delete(message.id)
    if ('failed' in message) call?.reject(new Error(message.failed))
    else call?.resolve(message.value as never)
  })

  return {
    pending,
    /** @throws Error with the message of what the service throws */
    call: <Name extends keyof Theirs & string>(name: Name, ...args: Parameters<Theirs[Name]>): ReturnType<Theirs[Name]> => {
      const call = Promise.withResolvers<never>()
      send({ id: ++lastId, name, args })
      pending.set(lastId, call)
      return call.promise as ReturnType<Theirs[Name]>
    },
  }
}
