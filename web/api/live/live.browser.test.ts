import { describe, expect, it } from 'vitest'
import * as fixtures from '../../testing/fixtures.ts'
import { list, signedOut } from '../../testing/stand-in.ts'
import { visits } from '../../testing/visits.ts'

const { open, site, page, link, text } = visits()

const [first, ...others] = fixtures.interactions(5)
const answerHistory = (...questions: string[]) => {
  const fresh = questions.map((question) => ({ ...first!, id: question, question }))
  site().answer('GET /api/chat-history', list([...fresh, first!, ...others]))
}
const gets = (path: string) => site().requests.filter(({ url }) => url.startsWith(path)).length
const hasStream = () => expect.poll(() => site().streams(), { timeout: 10_000 }).toBe(1)

describe('a screen that stays open', () => {
  it('shows a new question and a dot at the bell, and leaves the keyboard where it is', async () => {
    answerHistory()
    site().answer('GET /api/notifications', { body: [] })
    await open('/chat-history')
    await text(first!.question).waitFor()
    await page().getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    const search = page().getByRole('searchbox')
    await search.focus()
    answerHistory('Is there a swimming pool?')
    const at = new Date(Date.now() + 60_000).toISOString()
    site().answer('GET /api/notifications', { body: [{ kind: 'unanswered', id: 'new', question: 'Is there a swimming pool?', at }] })
    await site().tell('/api/chat-history', '/api/notifications', '/api/analytics')
    await text('Is there a swimming pool?').waitFor()
    await page().getByRole('button', { name: 'Notifications, 1 new' }).waitFor()
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it('fetches what has changed elsewhere when it is opened, and what has not, not again', async () => {
    await open('/')
    await text('Recent Activity').waitFor()
    await hasStream()
    await link('FAQ Management').click()
    await page().getByRole('heading', { name: 'FAQ Management' }).waitFor()
    const before = gets('/api/analytics')
    await link('Dashboard').click()
    await text('Recent Activity').waitFor()
    expect(gets('/api/analytics')).toBe(before)
    await link('FAQ Management').click()
    await page().getByRole('heading', { name: 'FAQ Management' }).waitFor()
    const faqs = gets('/api/faqs')
    await site().tell('/api/analytics', '/api/faqs')
    await expect.poll(() => gets('/api/faqs')).toBeGreaterThan(faqs)
    expect(gets('/api/analytics')).toBe(before)
    await link('Dashboard').click()
    await expect.poll(() => gets('/api/analytics')).toBe(before + 1)
  })

  it('connects again after the server has restarted, and fetches what it missed', async () => {
    answerHistory()
    await open('/chat-history')
    await text(first!.question).waitFor()
    await hasStream()
    // Of a page this young the server itself tells the last seconds.
    await page().evaluate(() => Object.defineProperty(performance, 'now', { value: () => 60_000 }))
    answerHistory('Asked during the restart?')
    site().breakStreams()
    await text('Asked during the restart?').waitFor()
    await hasStream()
  })

  it('leaves for the sign-in screen when the session has ended elsewhere', async () => {
    await open('/chat-history')
    await hasStream()
    site().answer('GET /api/live', signedOut)
    site().answer('GET /api/auth/user', signedOut)
    site().breakStreams()
    await page().waitForURL('**/login?next=%2Fchat-history')
  })
})

describe('several tabs', () => {
  it('share one connection, and the next takes over when its tab closes', async () => {
    answerHistory()
    await open('/chat-history')
    await hasStream()
    const other = await page().context().newPage()
    await other.goto(`${site().url}/chat-history`)
    await other.getByText(first!.question).first().waitFor()
    answerHistory('Is there a swimming pool?')
    await site().tell('/api/chat-history')
    for (const tab of [page(), other]) await tab.getByText('Is there a swimming pool?').first().waitFor()
    expect(site().streams()).toBe(1)
    const opened = site().streamsOpened()
    await page().close()
    await expect.poll(() => site().streamsOpened()).toBe(opened + 1)
    answerHistory('May dogs come in?')
    await site().tell('/api/chat-history')
    await other.getByText('May dogs come in?').first().waitFor()
  })

  it('have a connection each where the browser has no locks', async () => {
    answerHistory()
    await open('/landing')
    const context = page().context()
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    const tabs = [await context.newPage(), await context.newPage()]
    for (const tab of tabs) await tab.goto(`${site().url}/chat-history`)
    await expect.poll(() => site().streams()).toBe(2)
    answerHistory('Is there a swimming pool?')
    await site().tell('/api/chat-history')
    for (const tab of tabs) await tab.getByText('Is there a swimming pool?').first().waitFor()
  })
})
