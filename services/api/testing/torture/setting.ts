import { limits } from '@clearbell/contracts'
import { type Installation, multipartFile, openInstallation } from '../installation.ts'

/** Nothing here is about limits of use, and a test that meets them sees nothing behind them. */
const MANY = 1_000_000
const boundless = {
  ...limits,
  upload: { ...limits.upload, perSchool: MANY, previewsPerSchool: MANY },
  chat: { ...limits.chat, perConversationPerMinute: MANY, perVisitorPerMinute: MANY, perSchoolPerMinute: MANY },
  leads: { ...limits.leads, perAddressPerHour: MANY },
  signIn: {
    ...limits.signIn,
    failuresPerAccountAndNetwork: MANY,
    failuresPerAddress: MANY,
    failuresPerAccount: MANY,
    failuresConfirming: MANY,
  },
  passwordReset: { ...limits.passwordReset, perAccountPerHour: MANY, perAddressPerHour: MANY },
}

export const openBoundless = (): Promise<Installation> => openInstallation({ limits: boundless })

export type Caller = Awaited<ReturnType<Installation['signIn']>>

export interface FullSchool extends Caller {
  schoolId: string
  userId: string
  email: string
  /** Of everything that the school has. */
  ids: string[]
}

/** A school with a row of every kind. Every text of it has the mark. */
export const fullSchool = async (bell: Installation, mark: string): Promise<FullSchool> => {
  const { schoolId, userId, email } = await bell.createSchool(`School ${mark}`)
  const caller = await bell.signIn(email)
  const send = async (url: string, file: ReturnType<typeof multipartFile>) =>
    (await caller.request({ method: 'POST', url, ...file })).json()
  await send(
    '/api/faqs/upload',
    multipartFile(`Question,Answer,Category\nWhen is lunch ${mark}?,At noon ${mark}.,Meals ${mark}\nMay I park ${mark}?,Yes ${mark}.,\n`),
  )
  await send(
    '/api/events/upload',
    multipartFile(`Title,Date,Time,Location\nConcert ${mark},2027-05-04,7pm,Hall ${mark}\nFair ${mark},2027-06-01,,\n`),
  )
  await caller.request({
    method: 'PATCH',
    url: '/api/school/widget',
    payload: { greetingText: `Hello ${mark}`, fallbackMessage: `Call us ${mark}` },
  })
  const ask = async (question: string, conversationId: string) => {
    const reply = await bell.app.inject({
      method: 'POST',
      url: `/api/chat/${schoolId}`,
      payload: { question: `${question} ${mark}`, conversationId },
    })
    await bell.caughtUp(reply.headers['x-position'] as string)
    return reply.json<{ interactionId: string }>().interactionId
  }
  const conversationId = `conversation-${mark}`.padEnd(20, '-')
  const asked = [await ask('When is lunch', conversationId), await ask('Is there a swimming pool', conversationId)]
  await bell.app.inject({
    method: 'POST',
    url: `/api/chat/${schoolId}/${asked[0]}/rating`,
    payload: { helpful: false, reason: `Wrong ${mark}`, conversationId },
  })
  const idsOf = async (url: string) => (await caller.request({ url })).json<{ id: string }[]>().map(({ id }) => id)
  const entries = [...(await idsOf('/api/faqs')), ...(await idsOf('/api/events'))]
  return { ...caller, schoolId, userId, email, ids: [schoolId, userId, email, conversationId, ...asked, ...entries] }
}
