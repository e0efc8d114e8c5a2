import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Analytics, ChatInteraction } from '@clearbell/contracts'

export interface CrashOptions {
  dataDir: string
  rounds: number
  /** Questions of a round; the process is killed while they are asked. */
  questions: number
  clients: number
}

export interface Round {
  /** Questions whose reply came, those included that were on their way when the process was killed. */
  acknowledged: number
}

interface Server {
  child: ChildProcess
  address: string
  schoolId: string
  cookie: string
}

const serverFile = fileURLToPath(new URL('./server.ts', import.meta.url))

const startServer = async (dataDir: string): Promise<Server> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' }
  const child = fork(serverFile, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${code} while starting`)))
  const [{ address, schoolId, signIns }] = await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  const admin = signIns.find(({ role }: { role: string }) => role === 'School administrator')
  const signIn = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(admin),
  })
  if (!signIn.ok) throw new Error(`sign-in failed: ${await signIn.text()}`)
  return { child, address, schoolId, cookie: signIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Asks until the server is gone, which is killed at the reply with number `killAt`, the other clients' questions on
 *  their way.   @returns the questions that were acknowledged */
const askUntilKilled = async ({ child, address, schoolId }: Server, name: string, questions: number, clients: number, killAt: number) => {
  const acknowledged: string[] = []
  let next = 0
  const client = async () => {
    const conversationId = randomUUID()
    while (next < questions) {
      const question = `${name} question ${next++}: what time does school start?`
      try {
        const reply = await fetch(`${address}/api/chat/${schoolId}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify({ question, conversationId }),
        })
        if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
        await reply.json()
      } catch (error) {
        if (!(error instanceof TypeError)) throw error // fetch says so of a connection that broke
        return
      }
      if (acknowledged.push(question) === killAt) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return acknowledged
}

const get = async <T>({ address, cookie }: Server, path: string): Promise<{ body: T; next: string | undefined }> => {
  const reply = await fetch(`${address}${path}`, { headers: { cookie } })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return { body: (await reply.json()) as T, next: /^<(.+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] }
}

const wholeHistory = async (server: Server): Promise<ChatInteraction[]> => {
  const interactions: ChatInteraction[] = []
  for (let path: string | undefined = '/api/chat-history?limit=1000'; path; ) {
    const page: { body: ChatInteraction[]; next: string | undefined } = await get(server, path)
    interactions.push(...page.body)
    path = page.next
  }
  return interactions
}

/** @throws when an acknowledged question is missing or stands twice, or the counters do not agree with the history */
const verify = async (server: Server, acknowledged: readonly string[]): Promise<void> => {
  const history = await wholeHistory(server)
  const counts = new Map<string, number>()
  for (const { question } of history) counts.set(question, (counts.get(question) ?? 0) + 1)
  const wrong = acknowledged.filter((question) => counts.get(question) !== 1)
  if (wrong.length > 0)
    throw new Error(
      `${wrong.length} acknowledged questions are not there exactly once, such as "${wrong[0]}" (${counts.get(wrong[0]!) ?? 0} times)`,
    )
  const { totalChats, successRate } = (await get<Analytics>(server, '/api/analytics')).body
  const counted = history.filter(({ isSmallTalk }) => !isSmallTalk)
  const answered = counted.filter(({ wasAnswered }) => wasAnswered).length
  if (totalChats !== counted.length || successRate !== Math.round((100 * answered) / counted.length)) {
    throw new Error(`the counters say ${totalChats} (${successRate} %), the history ${counted.length} (${answered} answered)`)
  }
}

/** Kills the product again and again while many clients ask, and checks after each new start that every acknowledged
 *  question is in the history exactly once and that the counters agree.   @throws when that is not so */
export async function* crashRounds({ dataDir, rounds, questions, clients }: CrashOptions): AsyncGenerator<Round> {
  const acknowledged: string[] = []
  let server = await startServer(dataDir)
  try {
    for (let round = 1; round <= rounds; round++) {
      // Anywhere in the round, by a rule that spreads the moments from its first replies to its last.
      const killAt = 1 + Math.floor(((round * 0.618) % 1) * (questions - clients))
      const answered = await askUntilKilled(server, `Round ${round}`, questions, clients, killAt)
      acknowledged.push(...answered)
      server = await startServer(dataDir)
      await verify(server, acknowledged)
      yield { acknowledged: answered.length }
    }
  } finally {
    server.child.kill('SIGKILL')
  }
}
