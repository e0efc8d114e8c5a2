import { setTimeout as delay } from 'node:timers/promises'
import { type Analytics, type ChatInteraction, type FAQ, SystemStatus } from '@clearbell/contracts'
import { type Sql, sql } from '@clearbell/database'
import { must, until, type World } from './world.ts'

/** A place at which the process is killed. */
export interface Step {
  name: string
  /** Brings the process there, and resolves when something holds it there. */
  reach(): Promise<void>
  /** What only happens when all steps are reached: then nothing goes on any more. */
  atLast?(): Promise<void>
  /** After the next start.   @throws when something is lost, is there twice or is half there */
  verify(): Promise<void>
}

const APPEND_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('eventstore.append', 0))`

const newConversation = () => `conversation-${crypto.randomUUID()}`

const ask = ({ visitor, schoolId }: World, conversationId: string, question: string, key?: string) =>
  visitor(`/api/chat/${schoolId}`, { method: 'POST', body: { question, conversationId }, ...(key && { key }) })

/** A request whose reply nobody will see. */
const unanswered = (request: Promise<Response>): void => void request.catch(() => {})

const exists = async ({ database }: World, statement: Sql): Promise<boolean> => (await database.query(statement)).length > 0

const isInLog = ({ database }: World, type: string, stream: string) =>
  database.query(sql`select id from eventstore.events where stream = ${stream} and type = ${type}`)

/** Somebody waits for an advisory lock in this database. */
const waiting = sql`
  select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

const history = async ({ school }: World) => (await (await school('/api/chat-history?limit=1000')).json()) as ChatInteraction[]

/** A question stands in the history once, and the figures count as many as the history has. */
const isThereOnce = (world: World, question: string): Promise<void> =>
  until(async () => {
    const all = await history(world)
    const times = all.filter((each) => each.question === question).length
    must(times === 1, `'${question}' is there ${times} times`)
    const { totalChats } = (await (await world.school('/api/analytics')).json()) as Analytics
    must(totalChats === all.length, `the figures count ${totalChats} questions, the history has ${all.length}`)
  })

export const replyBeforeReadModels = (world: World): Step => ({
  name: 'after a reply, before the read models',
  async reach() {
    await world.hold(sql`lock table chat_history.interactions in exclusive mode`)
    must((await ask(world, newConversation(), 'Is this one shown?')).ok, 'the question was not answered')
  },
  verify: () => isThereOnce(world, 'Is this one shown?'),
})

export const appendBeforeReply = (world: World): Step => {
  const [conversation, key] = [newConversation(), crypto.randomUUID()]
  const send = () => ask(world, conversation, 'Is this one written?', key)
  const stream = `chat-${world.schoolId}.${conversation}`
  return {
    name: 'after an append, before its reply',
    async reach() {
      await world.hold(APPEND_LOCK)
      unanswered(send())
      await until(async () => must(await exists(world, waiting), 'the append does not wait'))
    },
    // A stopped process does not hear that its append is committed.
    async atLast() {
      world.process().child.kill('SIGSTOP')
      await world.letGo()
      await until(async () => must((await isInLog(world, 'ChatAsked', stream)).length === 1, 'the append has not happened'))
    },
    async verify() {
      must((await send()).ok, 'the repeated request was refused')
      must((await isInLog(world, 'ChatAsked', stream)).length === 1, 'the repeated request was written twice')
      await isThereOnce(world, 'Is this one written?')
    },
  }
}

export const beforeAppend = (world: World): Step => {
  const [conversation, key] = [newConversation(), crypto.randomUUID()]
  const send = () => ask(world, conversation, 'Is this one asked again?', key)
  return {
    name: 'before an append, with its question in hand',
    async reach() {
      if (!(await exists(world, waiting))) await world.hold(APPEND_LOCK)
      unanswered(send())
      await delay(300) // nothing outside of the process shows that it waits for its turn
    },
    async verify() {
      must((await send()).ok, 'the question could not be asked again')
      await isThereOnce(world, 'Is this one asked again?')
    },
  }
}

export const midErasure = (world: World): Step => {
  const conversation = newConversation()
  const stream = `chat-${world.schoolId}.${conversation}`
  const erase = () => world.school(`/api/chat-history/conversations/${conversation}/erasure`, { method: 'POST' })
  return {
    name: 'in an erasure, after its event, before its key is gone',
    async reach() {
      must((await ask(world, conversation, 'Who may know this?')).ok, 'the question was not answered')
      await isThereOnce(world, 'Who may know this?')
      await world.hold(sql`select from secrets.subject_keys where subject = ${stream} for update`)
      unanswered(erase())
      await until(async () => must((await isInLog(world, 'VisitorErased', stream)).length === 1, 'the erasure was not decided'))
    },
    verify: () =>
      until(async () => {
        const key = sql`select from secrets.subject_keys where subject = ${stream} and wrapped_key is not null`
        must(!(await exists(world, key)), 'the key is still there')
        must(!(await history(world)).some(({ question }) => question === 'Who may know this?'), 'the question is still shown')
      }),
  }
}

const READ_MODEL = 'analytics'

export const midRebuild = (world: World): Step => {
  const rebuild = async () =>
    must((await world.operator(`/api/admin/read-models/${READ_MODEL}/rebuild`, { method: 'POST' })).ok, 'no rebuild was started')
  const lastRebuild = async () => {
    const { readModels } = SystemStatus.parse(await (await world.operator('/api/admin/system')).json())
    return readModels.find(({ id }) => id === READ_MODEL)?.rebuild
  }
  return {
    name: 'in a rebuild, before its tables are swapped in',
    async reach() {
      must((await ask(world, newConversation(), 'Am I counted?')).ok, 'the question was not answered')
      await isThereOnce(world, 'Am I counted?')
      await world.hold(sql`select from projections.checkpoints where name = ${READ_MODEL} and is_live for update`)
      await rebuild()
      await until(async () => must(((await lastRebuild())?.events ?? 0) > 0, 'the rebuild does not go on'))
    },
    async verify() {
      must((await lastRebuild())?.state === 'failed', 'the screen says that the rebuild of a dead process runs')
      await isThereOnce(world, 'Am I counted?')
      await until(rebuild)
      await until(async () => must((await lastRebuild())?.state === 'done', 'the read model cannot be rebuilt again'))
      await isThereOnce(world, 'Am I counted?')
    },
  }
}

const ROWS = 500 // so many entries fill one append, so that the event that closes the upload comes in another

/** Makes the append that closes an upload wait for the advisory lock 46, with nothing committed. */
const pauseClosing = [
  sql`create or replace function pause_append() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(46); return new; end $$`,
  sql`create or replace trigger pause before insert on eventstore.events
      for each row when (new.type = 'FAQUploaded') execute function pause_append()`,
]

export const midUpload = (world: World): Step => {
  const [stream, key] = [`faqs-${world.schoolId}`, crypto.randomUUID()]
  const rows = Array.from({ length: ROWS }, (_, n) => `Question ${n}?,Answer ${n},C`)
  const upload = (content: string[], idempotencyKey: string) => {
    const body = new FormData()
    body.set('file', new File([['Question,Answer,Category', ...content].join('\n')], 'faqs.csv', { type: 'text/csv' }))
    return world.school('/api/faqs/upload', { method: 'POST', body, key: idempotencyKey })
  }
  const shown = async () =>
    ((await (await world.school('/api/faqs?status=active&limit=1000')).json()) as FAQ[]).map(({ question }) => question)
  return {
    name: 'in an upload, after its entries, before the event that makes them count',
    async reach() {
      must((await upload(['Before?,Yes.,C'], crypto.randomUUID())).ok, 'the first file was not taken')
      await world.hold(sql`select pg_advisory_xact_lock(46)`)
      for (const statement of pauseClosing) await world.database.query(statement)
      unanswered(upload(rows, key))
      await until(async () => must(await exists(world, waiting), 'the upload does not wait'))
    },
    async verify() {
      await world.database.query(sql`drop trigger if exists pause on eventstore.events`)
      must((await isInLog(world, 'FAQAdded', stream)).length > ROWS, 'the process was killed before it wrote the entries')
      must(String(await shown()) === 'Before?', 'a file that was cut short has an effect')
      for (const _ of ['again', 'and once more']) must((await upload(rows, key)).ok, 'the file was not taken again')
      await until(async () => must(new Set(await shown()).size === ROWS, 'the list is not what the file says'))
      must((await shown()).length === ROWS, 'an entry is there twice')
      must((await isInLog(world, 'FAQUploaded', stream)).length === 2, 'the upload counts twice')
    },
  }
}

export const mailBeforeRecord = (world: World): Step => {
  const { mailbox, email } = world
  let [acknowledge, before] = [() => {}, 0]
  return {
    name: 'after a mail, before its record',
    async reach() {
      before = mailbox.count(email)
      acknowledge = mailbox.hold()
      const reset = await world.visitor('/api/auth/reset-password-request', { method: 'POST', body: { email } })
      must(reset.ok, 'no mail was asked for')
      await until(() => must(mailbox.count(email) === before + 1, 'the mail has not come'))
    },
    async atLast() {
      if (!(await exists(world, waiting))) await world.hold(APPEND_LOCK)
      acknowledge()
      await delay(100)
    },
    async verify() {
      const outcomes = sql`
        select outcome.type from eventstore.events cause
        join eventstore.events outcome on outcome.data ->> 'causeId' = cause.id::text
        where cause.type = 'PasswordResetRequested' and outcome.stream = cause.stream
        and cause.id = (select id from eventstore.events where type = 'PasswordResetRequested' order by position desc limit 1)`
      await until(async () => must(await exists(world, outcomes), 'nothing says what became of the mail'))
      const told = await world.database.query<{ type: string }>(outcomes)
      must(told.length === 1 && told[0]?.type === 'MailNotDelivered', `the log says of the mail: ${JSON.stringify(told)}`)
      must(mailbox.count(email) === before + 1, `the mail came ${mailbox.count(email) - before} times`)
    },
  }
}
