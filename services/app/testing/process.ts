import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export const APP_SECRET = 'a secret that all processes share'
export const OPERATOR = { email: 'operator@bell.example', password: 'the operator knows' }

export interface Started {
  address: string
  child: ChildProcess
  /** Ends the process.   @returns its exit code and the signal that ended it */
  end(signal: NodeJS.Signals): Promise<[code: number | null, signal: string | null]>
}

/** Starts processes of the product on one database server, each with a data folder of its own. */
export const openProcessStarter = (folder: string, databaseUrl: string) => {
  const started: Started[] = []
  return {
    /** @throws with what the process printed when it ends instead */
    async start(name: string, variables: Record<string, string> = {}): Promise<Started> {
      const env = {
        ...process.env,
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl,
        PORT: '0',
        APP_SECRET,
        OPERATOR_EMAIL: OPERATOR.email,
        OPERATOR_PASSWORD: OPERATOR.password,
        MAIL: 'off',
        LOG_LEVEL: 'error',
        ...variables,
      }
      const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const end = async (signal: NodeJS.Signals) => {
        const ended = once(child, 'exit')
        if (child.exitCode !== null || child.signalCode !== null || !child.kill(signal)) return [child.exitCode, child.signalCode]
        return ended
      }
      let output = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
      for await (const text of child.stdout.setEncoding('utf8')) {
        output += text
        const [, address] = /ready at (http:\S+)/.exec(output) ?? []
        if (!address) continue
        const process = { address, child, end: end as Started['end'] }
        started.push(process)
        return process
      }
      throw new Error(`${name} did not start:\n${output}`)
    },

    close: () => Promise.all(started.map(({ end }) => end('SIGTERM'))),
  }
}
