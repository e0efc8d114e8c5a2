import { describe, expect, it } from 'vitest'
import { visits } from './testing/visits.ts'

const { ask, expectFocus, input, openChat, page, panel, reopen, site, status } = visits()

const group = () => panel().getByRole('group', { name: 'Was this helpful?' })
const choice = (name: 'Yes' | 'No') => group().getByRole('button', { name })
const reason = () => group().getByRole('textbox', { name: 'Your reason' })
const tryAgain = () => group().getByRole('button', { name: 'Try again' })
const rated = () => site().rated.map(({ body }) => body)
const isPressed = async () => Promise.all((['Yes', 'No'] as const).map((name) => choice(name).getAttribute('aria-pressed')))

/** A visitor who has got an answer that can be rated. */
const openAnswer = async (path = '/') => {
  site().reply = () => ({ answer: 'At noon.', interactionId: 'i1', canBeRated: true })
  await openChat(path)
  await ask('When is lunch?')
  await group().waitFor()
}

describe('rating an answer', () => {
  it('sends yes once, thanks, and says so', async () => {
    await openAnswer()
    await choice('Yes').click()
    await group().getByText('Thank you!').waitFor()
    await choice('Yes').click() // said already
    const [{ conversationId } = {}] = site().asked.map(({ body }) => body)
    expect(site().rated).toMatchObject([
      { path: '/api/chat/lincoln/i1/rating', contentType: 'application/json', cookie: undefined, body: { helpful: true, conversationId } },
    ])
    expect(await isPressed()).toEqual(['true', 'false'])
    expect(await status().textContent()).toBe('Thank you!')
  })

  it('asks for a reason after no, by the keyboard alone', async () => {
    await openAnswer()
    await choice('No').focus()
    await page().keyboard.press('Enter')
    await reason().waitFor()
    expect(await status().textContent()).toBe('What was wrong or missing?')
    await expectFocus(choice('No'))
    await page().keyboard.press('Tab')
    await expectFocus(reason())
    await page().keyboard.type(' It is half past. ')
    await page().keyboard.press('Enter')
    await group().getByText('Thank you!').waitFor()
    await expectFocus(choice('No'))
    expect(rated()).toMatchObject([{ helpful: false }, { helpful: false, reason: 'It is half past.' }])
    expect(site().rated[1]?.key).not.toBe(site().rated[0]?.key)
    expect(await isPressed()).toEqual(['false', 'true'])
  })

  it('needs no reason, and takes a change of mind', async () => {
    await openAnswer()
    await choice('No').click()
    await group().getByRole('button', { name: 'Skip' }).click()
    await group().getByText('Thank you!').waitFor()
    expect(await reason().count()).toBe(0)
    await choice('Yes').click()
    await expect.poll(isPressed).toEqual(['true', 'false'])
    expect(rated()).toMatchObject([{ helpful: false }, { helpful: true }])
  })

  it('shows no rating that was not saved, and tries again with the same key', async () => {
    site().rate = () => 503
    await openAnswer()
    await choice('No').click()
    await tryAgain().waitFor()
    expect([await isPressed(), await reason().count()]).toEqual([['false', 'false'], 0])
    site().rate = () => 200
    await tryAgain().click()
    await reason().fill('Wrong year')
    site().rate = () => 503
    await group().getByRole('button', { name: 'Send' }).click()
    await tryAgain().waitFor()
    site().rate = () => 200
    await tryAgain().click()
    await group().getByText('Thank you!').waitFor()
    const keys = site().rated.map(({ key }) => key)
    expect([keys[1], keys[3]]).toEqual([keys[0], keys[2]])
    expect(rated().at(-1)).toMatchObject({ helpful: false, reason: 'Wrong year' })
  })

  it('shows the reason field whole under a long answer, also on a phone, and leaves the question alone', async () => {
    site().reply = () => ({ answer: 'Please bring a pen. '.repeat(40), interactionId: 'i1', canBeRated: true })
    await reopen({ viewport: { width: 320, height: 568 } })
    await ask('What?')
    await input().fill('draft')
    await choice('No').click()
    await group().getByRole('button', { name: 'Skip' }).waitFor()
    const [field, composer] = [await group().getByRole('button', { name: 'Skip' }).boundingBox(), await input().boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(composer!.y)
    expect(await input().inputValue()).toBe('draft')
  })

  it('works in an old browser', async () => {
    await openAnswer('/old')
    await choice('No').click()
    await reason().fill('No.')
    await reason().press('Enter')
    await group().getByText('Thank you!').waitFor()
  })

  it.each(['the fallback message', 'small talk'])('is not offered under %s', async (answer) => {
    site().reply = () => ({ answer, interactionId: 'i1', canBeRated: false })
    await openChat()
    await ask('Hello')
    await panel().getByText(answer).waitFor()
    expect(await group().count()).toBe(0)
  })
})
