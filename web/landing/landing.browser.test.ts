import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { visits } from '../testing/visits.ts'
import { demoAnswers, demoGreeting, demoOther, demoQuestions } from './demo-words.ts'

const { open, page, button } = visits()

const landing = (options = {}) => open('/landing', options)
const section = (title: string) =>
  page()
    .locator('section')
    .filter({ has: page().getByRole('heading', { level: 2, name: title }) })
const demo = () => page().getByRole('group', { name: 'Conversation' })

describe('the landing page', () => {
  it('is whole without a script', async () => {
    await landing({ javaScriptEnabled: false })
    expect(await page().getByRole('heading', { level: 1 }).innerText()).toMatch(/^Parents get answers at 10\sp\.m\./)
    const cards = async (title: string, name: string) => await section(title).locator(name).count()
    expect(await cards('Your school’s answers, found the way parents ask', 'h3')).toBe(6)
    expect(await cards('What every school gets', 'h3')).toBe(4)
    expect(await cards('What changes in your office', 'h3')).toBe(6)
    expect(await cards('Questions schools ask us', 'dt')).toBe(6)
    await page().getByRole('img', { name: 'A parent asks what time school starts' }).waitFor()
    expect(await button('Switch theme').count()).toBe(0)
    const words = await page().locator('body').innerText()
    for (const claim of [
      '10+ hours a week',
      '24/7',
      '24-48 hours',
      'Unlimited FAQ items',
      'Full widget customization',
      'Complete analytics',
    ])
      expect(words).toContain(claim)
    for (const tagline of ['Trusted Answers. Instant Clarity.', 'Intelligent FAQ Management', 'E-mail and chat support'])
      expect(words).toContain(tagline)
  })

  it('leads to a demo, to the sign-in and to its own sections', async () => {
    await landing({ viewport: { width: 1280, height: 800 } })
    const hrefs = (role: 'banner' | 'main') =>
      page()
        .getByRole(role)
        .getByRole('link')
        .evaluateAll((links) =>
          links.filter((link) => link.checkVisibility()).map((link) => `${link.textContent} ${link.getAttribute('href')}`),
        )
    expect(await hrefs('banner')).toEqual(
      expect.arrayContaining(['Features #features', 'Benefits #benefits', 'FAQ #faq', 'Sign In /login', 'Schedule Demo /lead-capture']),
    )
    const demos = ['Schedule Demo /lead-capture', 'Schedule Demo /lead-capture', 'Schedule Demo /lead-capture']
    expect(await hrefs('main')).toEqual([demos[0], 'Learn More #features', ...demos.slice(1)])
    await page().getByRole('link', { name: 'Learn More' }).click()
    const top = () =>
      page()
        .locator('#features')
        .evaluate((part) => part.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await top()) - 80)).toBeLessThan(3) // below the header, which stays
  })

  it('has its links in a menu on a phone, which closes after use', async () => {
    await landing({ viewport: { width: 320, height: 640 } })
    await page().locator('summary').click()
    const menu = page().getByRole('navigation', { name: 'Menu' })
    expect(await menu.getByRole('link').allInnerTexts()).toEqual(['Features', 'Benefits', 'FAQ', 'Sign In', 'Schedule Demo'])
    await menu.getByRole('link', { name: 'Benefits' }).click()
    await menu.waitFor({ state: 'hidden' })
  })

  it('goes dark and light again', async () => {
    await landing({ colorScheme: 'dark' })
    const theme = () => page().evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await button('Switch theme').click()
    expect(await theme()).toBe('light')
    await button('Switch theme').click()
    expect(await theme()).toBe('light dark')
  })
})

describe('the demo', () => {
  it('asks a first question by itself and answers it after a second, without a server', async () => {
    await landing()
    const requests: string[] = []
    // Pictures further down may load while the demo answers, on a busy machine.
    page().on('request', (request) => request.resourceType() !== 'image' && requests.push(request.url()))
    await demo().getByText(demoGreeting).waitFor()
    await demo().getByText(demoAnswers['What time does school start and end?']).waitFor()
    await button('How do I report an absence?').click()
    const begin = Date.now()
    await demo().getByText(demoAnswers['How do I report an absence?']).waitFor()
    expect(Date.now() - begin).toBeGreaterThan(850)
    expect(requests).toEqual([])
  })
  it('says that it is a demo when it is asked something else, and what it knows', async () => {
    await landing()
    await demo().getByText(demoAnswers['What time does school start and end?']).waitFor()
    await page().getByPlaceholder('Type your question...').fill('Who are you?')
    await page().keyboard.press('Enter')
    await demo().getByText(demoOther).waitFor()
    await demo().getByRole('button', { name: demoQuestions[1]!, exact: true }).waitFor()
  })
  it('answers with the words of the sample school', () => {
    const faqs = readFileSync(new URL('../../samples/faqs.csv', import.meta.url), 'utf8')
    for (const [question, answer] of Object.entries(demoAnswers)) expect(faqs).toContain(`${question},"${answer}"`)
  })
})
