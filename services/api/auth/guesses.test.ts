import { limits } from '@clearbell/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Installation, ORIGIN, openInstallation, PASSWORD } from '../testing/installation.ts'

const { failuresPerAccount, failuresPerAccountAndNetwork, failuresPerAddress } = limits.signIn

let bell: Installation
beforeAll(async () => {
  bell = await openInstallation()
})
afterAll(() => bell.close())

const HOME = '203.0.113.9'
let networks = 0
const newNetwork = () => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`

const post = (url: string, payload: object, remoteAddress: string) =>
  bell.app.inject({ method: 'POST', url, payload, remoteAddress, headers: { origin: ORIGIN } })
const signIn = async (email: string, password: string, from: string) => {
  const reply = await post('/api/auth/login', { email, password }, from)
  return reply.statusCode
}

/** Skips the hashing, which would take most of the time. */
const guess = async (email: string, times: number, from: string) => {
  const verify = vi.spyOn(bell.credentials, 'verify').mockResolvedValue({ outcome: 'wrong' })
  const statuses: number[] = []
  for (let guesses = 0; guesses < times; guesses++) statuses.push(await signIn(email, `guess ${guesses}`, from))
  verify.mockRestore()
  return statuses
}
/** From as many networks as it takes. */
const lock = async (email: string, from = newNetwork) => {
  for (let guesses = 0; guesses < failuresPerAccount; guesses += failuresPerAccountAndNetwork)
    await guess(email, failuresPerAccountAndNetwork, from())
}

describe('guessing at an account', () => {
  it('stops the network that guesses and not the owner in another one', async () => {
    const { email } = await bell.createSchool('Harassed')
    const network = newNetwork()
    const statuses = await guess(email, 2 * failuresPerAccount, network)
    expect(statuses.slice(0, failuresPerAccountAndNetwork)).toEqual(Array(failuresPerAccountAndNetwork).fill(401))
    expect(new Set(statuses.slice(failuresPerAccountAndNetwork))).toEqual(new Set([429]))
    expect(await signIn(email, PASSWORD, network)).toBe(429)
    expect(await signIn(email, PASSWORD, HOME)).toBe(200)
  })

  it('stops all networks after guesses from many, and says for how long', async () => {
    const { email } = await bell.createSchool('Surrounded')
    const { headers } = await bell.signIn(email)
    await lock(email)
    const reply = await post('/api/auth/login', { email, password: PASSWORD }, HOME)
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await bell.app.inject({ url: '/api/auth/user', headers })).statusCode).toBe(200)
  })

  it('stops a customer who has a whole /48 before the owner', async () => {
    const { email } = await bell.createSchool('Wide')
    let subnets = 0
    await lock(email, () => `2001:db8:5:${(subnets++).toString(16)}::1`)
    expect(await signIn(email, PASSWORD, '2001:db8:5:ff::1')).toBe(429)
    expect(await signIn(email, PASSWORD, HOME)).toBe(200)
  })

  it('does not stop the owner who has reset the password, in any network', async () => {
    const { email, userId } = await bell.createSchool('Rescued')
    await lock(email)
    await guess(email, failuresPerAccountAndNetwork, HOME)
    const token = await bell.resetTokens.create(userId, 60)
    expect((await post('/api/auth/reset-password', { token, password: 'quite another secret' }, newNetwork())).statusCode).toBe(200)
    expect(await signIn(email, 'quite another secret', HOME)).toBe(200)
  })

  it('resets the counts of the account, not of the network, after a right sign-in', async () => {
    const { email } = await bell.createSchool('Forgiven')
    const { email: other } = await bell.createSchool('Neighbour')
    const network = newNetwork()
    await guess(email, failuresPerAccountAndNetwork - 1, network)
    expect(await signIn(email, PASSWORD, network)).toBe(200)
    expect(await guess(email, failuresPerAccountAndNetwork, network)).toEqual(Array(failuresPerAccountAndNetwork).fill(401))
    const left = failuresPerAddress - 2 * failuresPerAccountAndNetwork + 1
    const statuses: number[] = []
    for (let guesses = 0; guesses <= left; guesses++) statuses.push(...(await guess(`nobody${guesses}@school.example`, 1, network)))
    expect(statuses).toEqual([...Array<number>(left).fill(401), 429])
    expect(await signIn(other, PASSWORD, network)).toBe(429)
  })
})

it('lets the owner confirm with a password again after a reset', async () => {
  const { email, userId } = await bell.createSchool('Confirming')
  const { request } = await bell.signIn(email)
  const change = (currentPassword: string) => ({
    method: 'POST' as const,
    url: '/api/auth/change-password',
    payload: { currentPassword, newPassword: 'quite another secret', confirmPassword: 'quite another secret' },
  })
  for (let tries = 0; tries < limits.signIn.failuresConfirming; tries++) await request(change('a wrong guess'))
  expect((await request(change(PASSWORD))).statusCode).toBe(429)
  const token = await bell.resetTokens.create(userId, 60)
  await post('/api/auth/reset-password', { token, password: 'yet another secret' }, HOME)
  const again = await bell.signIn(email, 'yet another secret')
  expect((await again.request(change('yet another secret'))).statusCode).toBe(200)
})
