import { describe, expect, it } from 'vitest'
import { violationsOf } from '../scripts/axe.ts'
import { render, snippetOf } from './testing/hostile-pages.ts'
import { visits } from './testing/visits.ts'
import { allWords } from './words/index.ts'

const { css, page, reopen, site, status } = visits()

const chat = () => page().locator('clearbell-chat')
const launcher = () => chat().locator('.cb-launcher')
const panel = () => chat().getByRole('dialog')
const input = () => chat().locator('.cb-input')
/** For what comes when the page is done. */
const SLOW = { timeout: 15_000 }
const fetched = () =>
  site()
    .requests.filter((path) => path.startsWith('/widget/'))
    .map((path) => path.split('/')[3])

const open = async (html: string, attributes = '') => {
  site().pages['/school'] = render(site().url, { html, snippet: snippetOf(site().url, attributes) })
  if (page().url().startsWith(site().url)) await page().evaluate(() => sessionStorage.clear()) // a visitor who has not opened it yet
  await page().goto(`${site().url}/school`)
  await launcher().click()
  await panel().waitFor()
}
const says = (language: string) => input().and(chat().getByPlaceholder(allWords[language]!.placeholder)).waitFor()

describe('the language of the widget', () => {
  it('is what the snippet says, then the page, then the browser, and only that one is fetched', async () => {
    await open('lang="vi"', 'data-lang="ko"')
    await says('ko')
    expect(fetched()).toEqual(['panel.js', 'ko.js'])
    await open('lang="vi-VN"')
    await says('vi')
    await open('lang="de"')
    await says('en')
    await reopen({ locale: 'ru-RU' })
    await page().goto(`${site().url}/school`)
    await says('ru') // open already, on the next page of the same site
    expect(
      await panel()
        .getAttribute('aria-labelledby')
        .then((id) => chat().locator(`#${id}`).textContent()),
    ).toBe('Частые вопросы: Lincoln School')
  })

  it('follows a page that is translated by a script, and keeps the conversation and the draft', async () => {
    await open('lang="en"')
    await input().fill('When?')
    await input().press('Enter')
    await chat().getByText('Yes.').first().waitFor()
    await input().fill('draft')
    await page().evaluate(() => {
      document.documentElement.lang = 'es'
      document.documentElement.className = 'translated-ltr'
    })
    await says('es')
    expect([await input().inputValue(), await panel().getByText('Yes.').count(), await panel().getByText('When?').count()]).toEqual([
      'draft',
      1,
      1,
    ])
    expect(await launcher().getAttribute('aria-label')).toBe('Chat: Preguntas frecuentes de Lincoln School')
    await input().press('Enter')
    await expect.poll(() => site().asked.map(({ body }) => body['language']), SLOW).toEqual(['en', 'es'])
    await page().evaluate(() => (document.documentElement.lang = 'en'))
    await says('en')
  })

  it('stays English where its file does not come', async () => {
    site().broken = ['fr.js']
    await open('lang="fr"')
    await says('en')
  })

  it('has the greeting that the school wrote in it', async () => {
    site().settings = { translations: { es: { greetingText: '¡Hola, familias!', fallbackMessage: '' } } }
    await open('lang="es"')
    await panel().getByText('¡Hola, familias!').waitFor()
  })

  it.each(['light', 'dark'] as const)('may be read from right to left, and has nothing for axe to find, %s', async (colorScheme) => {
    await reopen({ colorScheme, reducedMotion: 'reduce' })
    site().reply = () => ({
      answer: 'نعم',
      interactionId: 'i',
      canBeRated: true,
      suggestions: [{ kind: 'faq', id: '1', question: 'متى؟' }],
    })
    site().settings = { position: 'bottom-left' }
    await open('lang="ar" dir="rtl"')
    await says('ar')
    expect([await css(panel(), 'direction'), await css(launcher(), 'left')]).toEqual(['rtl', '20px'])
    expect(await css(input(), 'direction')).toBe('rtl') // of the placeholder
    await input().fill('متى؟')
    await input().press('Enter')
    await chat().getByText('نعم').first().waitFor()
    expect(await status().textContent()).toBe('نعم هل تقصد: متى؟')
    const [mine, theirs] = [await chat().locator('.cb-mine').boundingBox(), await chat().locator('.cb-theirs').last().boundingBox()]
    expect(mine!.x + mine!.width).toBeLessThan(theirs!.x + theirs!.width)
    expect(await violationsOf(page(), { within: 'clearbell-chat' })).toEqual([])
  })
})
