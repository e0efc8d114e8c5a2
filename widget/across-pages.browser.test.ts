import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { render, snippetOf } from './testing/hostile-pages.ts'
import { visits } from './testing/visits.ts'

const turbo = new URL('./node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js', import.meta.url)
const { ask, input, launcher, openChat, page, panel, reopen, site } = visits(async () => ({ '/turbo.js': await readFile(turbo, 'utf8') }))

/** For what comes when the page is done. */
const SLOW = { timeout: 15_000 }
const answered = (text: string) => panel().getByText(text, { exact: true })

describe('the next page of the website', () => {
  it('shows the chat open, with the questions, the answers and the rating, and without taking the focus', async () => {
    site().reply = () => ({ answer: 'At noon.', interactionId: 'i1', canBeRated: true })
    await openChat()
    await ask('Lunch?')
    await panel().getByRole('button', { name: 'Yes' }).click()
    await panel().getByText('Thank you!').waitFor()
    await page().goto(`${site().url}/?other`)
    await answered('At noon.').waitFor()
    expect(await answered('Lunch?').count()).toBe(1)
    expect(await panel().getByRole('button', { name: 'Yes' }).getAttribute('aria-pressed')).toBe('true')
    expect(await page().evaluate(() => document.activeElement === document.body)).toBe(true)
    await launcher().click()
    await page().reload()
    await launcher().click()
    expect(await answered('Lunch?').count()).toBe(1)
    expect(site().asked).toHaveLength(1)
  })

  it('still gets the answer of a question that was on its way, asked once', async () => {
    site().reply = () => new Promise(() => {})
    await openChat()
    await ask('Slow?')
    await expect.poll(() => site().asked.length, SLOW).toBe(1)
    site().reply = () => ({ answer: 'At last.' })
    await page().reload()
    await answered('At last.').waitFor()
    expect(site().asked[1]).toEqual(site().asked[0]) // the same key: the server stores one
    expect(await answered('Slow?').count()).toBe(1)
  })

  it('is not hidden behind the chat on a phone, and knows nothing of another school', async () => {
    await reopen({ viewport: { width: 390, height: 844 } })
    await ask('Here?')
    await answered('Yes.').waitFor()
    await page().reload()
    await launcher().waitFor()
    await expect.poll(() => launcher().getAttribute('aria-controls'), SLOW).not.toBeNull() // the panel is there
    expect(await panel().isVisible()).toBe(false)
    site().settings = { schoolId: 'other' }
    await page().reload()
    await launcher().click()
    await panel().getByText('Hi! How can I help you today?').waitFor()
    expect(await answered('Here?').count()).toBe(0)
  })

  it('and then Back show what was said on both', async () => {
    await openChat()
    await ask('First?')
    await answered('Yes.').waitFor()
    // A page that the browser kept as it was left: the test's browser keeps none, so another one writes in its place.
    const turn = { question: 'Second?', key: 'k', reply: { answer: 'On the next page.', sources: [], suggestions: [] } }
    await page().evaluate((turn) => {
      const key = 'clearbell-chat-lincoln'
      sessionStorage.setItem(key, JSON.stringify([...(JSON.parse(sessionStorage.getItem(key)!) as object[]), turn]))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, turn)
    await answered('On the next page.').waitFor()
    await ask('Third?')
    await expect.poll(() => answered('Yes.').count(), SLOW).toBe(2)
    await page().reload()
    for (const question of ['First?', 'Second?', 'Third?']) await answered(question).waitFor()
  })

  it('begins anew where what was stored is not ours', async () => {
    await page().goto(site().url)
    for (const stored of ['{"a":1}', '[1,{"question":"x"}]', '"[]"', 'x']) {
      await page().evaluate((text) => sessionStorage.setItem('clearbell-chat-lincoln', text), stored)
      await page().reload()
      await launcher().click()
      await panel().getByText('Hi! How can I help you today?').waitFor()
      await launcher().click()
    }
  })
})

describe('a website that changes its pages itself', () => {
  it('with Turbo keeps one chat, open and with its conversation', async () => {
    const body = (other: string) => ({
      head: '<script src="/turbo.js"></script>',
      body: `<a href="/${other}">To ${other}</a>`,
      snippet: snippetOf(''),
    })
    site().pages = { '/one': render('', body('two')), '/two': render('', body('one')) }
    await openChat('/one')
    await ask('Here?')
    await answered('Yes.').waitFor()
    await page().getByRole('link', { name: 'To two' }).click()
    await page().getByRole('link', { name: 'To one' }).waitFor()
    expect(await page().locator('clearbell-chat').count()).toBe(1)
    await ask('There?')
    await expect.poll(() => answered('Yes.').count(), SLOW).toBe(2)
  })

  it('with pjax runs the snippet again and keeps one chat', async () => {
    await openChat()
    await input().fill('draft')
    await page().evaluate(() => {
      history.pushState(null, '', '/pjax')
      document.body.innerHTML = '<h1>Other</h1>'
      document.body.append(Object.assign(document.createElement('script'), { src: '/widget.js?school=lincoln' }))
    })
    await expect.poll(() => site().requests.filter((path) => path === '/widget.js').length, SLOW).toBe(2)
    expect([await page().locator('clearbell-chat').count(), await input().inputValue()]).toEqual([1, 'draft'])
  })
})

describe('a chat that does not arrive', () => {
  it('says so beside its button, names the office, and comes with the next try', async () => {
    site().settings = { officePhone: '(555) 555-0100 ext. 4', officeEmail: 'office@oak.example' }
    site().broken = ['panel.js']
    await openChat()
    const notice = page().getByRole('alert')
    await notice.getByText('The chat could not be loaded.').waitFor()
    expect(await notice.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'tel:5555550100',
      'mailto:office@oak.example',
    ])
    site().broken = []
    await notice.getByRole('button', { name: 'Try again' }).click()
    await panel().waitFor()
    expect(await notice.count()).toBe(0)
    await ask('Now?')
    await answered('Yes.').waitFor()
  })
})
