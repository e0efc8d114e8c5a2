import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { ConfigError } from '../config/config.ts'
import { listen } from './listen.ts'

it('names the variables when something else listens there', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = {
    server: createServer(),
    close: () => Promise.resolve(),
    async listen(options: { port: number; host: string }) {
      await once(this.server.listen(options), 'listening')
    },
  }
  const refusal = `HOST=127.0.0.1 PORT=${port}: another process listens there. Stop it, or choose another port.`
  await expect(listen(second, { PORT: port, HOST: '127.0.0.1' })).rejects.toThrow(new ConfigError(refusal))
  first.close()
})
