import { describe, expect, it } from 'vitest'
import * as fixtures from './testing/fixtures.ts'
import { expectNoBarriers } from './testing/reach.ts'
import { type Answer, endless, failed, list, signedOut } from './testing/stand-in.ts'
import { visits } from './testing/visits.ts'

const { open, site, page, heading, button, link, text } = visits()
const answer = (call: string, reply: Answer) => site().answer(call, reply)
const quiet = { totalChats: 0, successRate: 0, chatsToday: 0, chatsThisWeek: 0, chatsThisMonth: 0, recentActivity: [] }

/** How much of the page has moved by itself since it was opened, as browsers measure it; from 0.1 on people call it jumping. */
const layoutShift = () =>
  page().evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((shifts) => {
          for (const shift of shifts.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser hands over what it has recorded in a task of its own.
        setTimeout(() => resolve(sum), 50)
      }),
  )

const screens = [
  { path: '/', call: 'GET /api/analytics', empty: { body: quiet }, says: 'No recent activity', full: 'What time does school start?' },
  {
    path: '/chat-history',
    call: 'GET /api/chat-history',
    empty: list([]),
    says: 'No chat interactions yet',
    full: 'Showing 120 of 131 interactions',
  },
  { path: '/faq-management', call: 'GET /api/faqs', empty: list([]), says: 'No FAQs yet', full: 'Is there a dress code?' },
  { path: '/event-management', call: 'GET /api/events', empty: list([]), says: 'No events yet', full: 'Winter Concert' },
]

describe.each(screens)('the screen at $path', ({ path, call, empty, says, full }) => {
  it('shows where things will be while it loads', async () => {
    answer(call, endless)
    await open(path)
    await page().getByRole('status').filter({ hasText: 'Loading the' }).waitFor({ state: 'attached' })
    expect(await text(full).count()).toBe(0)
  })
  it('says what will be here when there is nothing', async () => {
    answer(call, empty)
    await open(path)
    await text(says).waitFor()
  })
  it('says what failed, and loads on Retry', async () => {
    answer(call, failed)
    await open(path)
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    site().reset()
    await button('Retry').click()
    await text(full).waitFor()
  })
  it('shows what there is', async () => {
    await open(path)
    await text(full).waitFor()
    expect(await page().getByRole('alert').count()).toBe(0)
  })
})

describe('the dashboard', () => {
  it('shows the four figures, the school and the person', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    for (const label of ['Total Chats', 'Chats Today', 'Chats This Week', 'Chats This Month', 'Recent Activity'])
      await heading(label).waitFor()
    for (const words of ['Maple Ridge Elementary', 'Midsize School Plan', 'Jan 2026 – Jan 2027', 'Dana Whitfield', 'Administrator'])
      await text(words).waitFor()
    expect(await page().title()).toBe('Dashboard · Clearbell')
  })
  it('says how many groups of questions wait for an answer, and leads there', async () => {
    await open('/')
    await text('3 groups of unanswered questions from the last 30 days are waiting for you.').waitFor()
    expect(await link('See What Is Missing').getAttribute('href')).toBe('/insights?status=pending')
    answer('GET /api/insights/gaps', list([]))
    await open('/')
    await text('Nothing from the last 30 days is waiting for an answer.').waitFor()
  })
  it('asks for no gaps of a school that has not paid, which would be refused', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, school: { ...fixtures.school, paymentStatus: 'pending' } } })
    await open('/')
    await text('87% success rate').waitFor()
    expect(site().requests.filter(({ url }) => url.startsWith('/api/insights')).length).toBe(0)
  })
  it('of a new school that has not paid offers only the step that it can take', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, school: { ...fixtures.school, paymentStatus: 'pending' } } })
    answer('GET /api/analytics', { body: quiet })
    await open('/')
    await text('No recent activity').waitFor()
    const offered = page().getByText('Chat interactions will appear here').locator('..').getByRole('link')
    expect(await offered.evaluateAll((links) => links.map((step) => step.getAttribute('href')))).toEqual(['/billing-required'])
    expect(await heading('First Steps').count()).toBe(0)
  })
  it('of a new school lists the first steps, and ticks each off when it has happened', async () => {
    const steps = { faqs: true, events: false, look: false, website: false, question: false }
    answer('GET /api/analytics', { body: quiet })
    answer('GET /api/first-steps', { body: steps })
    await open('/')
    const card = page().getByRole('region', { name: 'First Steps' })
    await card.getByText('1 of 5 done').waitFor()
    await card.getByText('Upload your FAQs (done)').waitFor()
    const hrefs = await card.getByRole('link').evaluateAll((links) => links.map((step) => step.getAttribute('href')))
    expect(hrefs).toEqual(['/event-management', '/widget-settings', '/embed-code', '/chat-history'])
    await expectNoBarriers(page())
    answer('GET /api/first-steps', { body: { ...steps, events: true } })
    await site().tell('/api/first-steps')
    await card.getByText('2 of 5 done').waitFor()
    answer('GET /api/first-steps', { body: { faqs: true, events: true, look: true, website: true, question: true } })
    await site().tell('/api/first-steps')
    await card.waitFor({ state: 'detached' })
  })
  it('of a new school comes with its first steps, so that nothing jumps', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    answer('GET /api/analytics', { body: quiet })
    answer('GET /api/first-steps', async () => {
      await held
      return { body: { faqs: true, events: false, look: false, website: false, question: false } }
    })
    await open('/')
    await expect.poll(() => site().requests.some(({ url }) => url === '/api/first-steps')).toBe(true)
    expect(await text('0% success rate').count()).toBe(0)
    letGo()
    await text('0% success rate').waitFor()
    await text('1 of 5 done').waitFor()
    expect(await layoutShift()).toBeLessThan(0.03)
  })

  it('of an operator without a school offers no school screen', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, isAdmin: true, school: null } })
    await open('/')
    await text('1,284').waitFor()
    expect(await link('View All').count()).toBe(0)
    expect(await page().getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()).toEqual(['Dashboard'])
  })
  it('gives way to the account setup for a person without a school', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, school: null } })
    await open('/')
    await heading('Account Setup Required').waitFor()
    expect(await button('Sign Out').isVisible()).toBe(true)
  })
})

describe('how long ago', () => {
  it('goes on while the page is open', async () => {
    const interaction = { ...fixtures.interactions(1)[0]!, createdAt: new Date().toISOString() }
    answer('GET /api/analytics', { body: { ...fixtures.analytics, recentActivity: [interaction] } })
    await open('/')
    await text('Just now').waitFor()
    await page().clock.install()
    await page().reload()
    await text('Just now').waitFor()
    await page().clock.runFor(150_000)
    await text('2 minutes ago').waitFor()
  })
})

describe('the chat history', () => {
  it('says how many it shows once, to everybody, and until the next is known', async () => {
    await open('/chat-history')
    const said = page().getByText(/^Showing /)
    await text('Showing 120 of 131 interactions').waitFor()
    expect([await said.count(), await said.isVisible(), await said.getAttribute('role')]).toEqual([1, true, 'status'])
    // Only a region that was there before is read aloud.
    await said.evaluate((region) => region.setAttribute('data-first', ''))
    const sent = Promise.withResolvers<void>()
    answer('GET /api/chat-history', (query) => sent.promise.then(() => list(fixtures.interactions(3))(query)))
    await page().getByRole('searchbox').fill('Lunch')
    await page()
      .locator('[aria-busy="true"]')
      .filter({ has: page().getByRole('list', { name: 'Interactions' }) })
      .waitFor()
    expect(await said.allInnerTexts()).toEqual(['Showing 120 of 131 interactions'])
    sent.resolve()
    await text('Showing 3 of 131 interactions matching "Lunch"').waitFor()
    expect(await page().locator('[data-first]').count()).toBe(1)
  })
  it('names small talk and the calendar instead of a match, and shows what visitors said of an answer', async () => {
    const [first, , third] = fixtures.interactions(3)
    const [greeting, calendar, rated] = [
      { ...first!, id: 'a', question: 'Hello', answer: 'Hi!', source: null, similarity: null, isSmallTalk: true },
      { ...first!, id: 'b', question: 'Anything on Sunday?', answer: 'Nothing on the calendar.', source: null, similarity: null },
      { ...third!, id: 'c', question: 'How do I report?', rating: { helpful: false, reason: 'The number has changed.' } },
    ]
    answer('GET /api/chat-history', (query) => list(query.get('rating') === 'not_helpful' ? [rated] : [greeting, calendar, rated])(query))
    await open('/chat-history')
    const card = (question: string) => page().getByRole('article').filter({ hasText: question })
    await card('Hello').getByText('Small Talk', { exact: true }).waitFor()
    expect(await card('Hello').getByText('Answered').count()).toBe(0)
    await card('Anything on Sunday?').getByText('Calendar', { exact: true }).waitFor()
    await card('How do I report?').getByText('Not helpful: The number has changed.').waitFor()
    await page().getByLabel('Rating').selectOption('Not Helpful')
    await text('Showing 1 of 131 interactions (not helpful only)').waitFor()
    expect(new URL(page().url()).search).toBe('?rating=not_helpful')
  })
  it('keeps search and filter in the address, shows them as chips and lets Back undo them', async () => {
    await open('/chat-history')
    await text('Showing 120').waitFor()
    answer('GET /api/chat-history', list(fixtures.interactions(3)))
    await page().keyboard.press('/')
    await page().keyboard.type('Lunch')
    await text('Showing 3 of 131 interactions matching "Lunch"').waitFor()
    await page().getByLabel('Status').selectOption('Answered Only')
    await text('Showing 3 of 131 interactions matching "Lunch" (answered only)').waitFor()
    expect(new URL(page().url()).search).toBe('?search=Lunch&status=answered')
    answer('GET /api/chat-history/export', {
      body: 'rows',
      headers: { 'content-disposition': 'attachment; filename="chat-history-2026-11-28.csv"' },
    })
    const download = page().waitForEvent('download')
    await button('Export').click()
    expect((await download).suggestedFilename()).toBe('chat-history-2026-11-28.csv')
    expect(site().requests.at(-1)?.url).toBe(
      '/api/chat-history/export?search=Lunch&status=answered&rating=any&sort=newest&asked=any&hasCategory=any',
    )
    await page().goBack()
    await page().waitForURL(/\?search=Lunch$/)
    await button('Remove filter Search: Lunch').click()
    await page().waitForURL(/chat-history$/)
    await expect.poll(() => page().getByRole('searchbox').inputValue()).toBe('')
  })
  it('shows as chips what a figure of the insights opened, and asks the server for just that', async () => {
    await open('/chat-history?asked=visitors&from=2026-03-01&to=2026-03-07&hour=9&weekday=2&entry=faq-1')
    await text('Showing 120').waitFor()
    const chips = page().getByRole('list', { name: 'Filters' }).getByRole('listitem')
    expect(await chips.allInnerTexts()).toEqual([
      'From Mar 01, 2026',
      'To Mar 07, 2026',
      "Visitors' questions",
      'Asked 9 AM – 10 AM',
      'Asked on a Tuesday',
      'Answered by one entry',
      'Clear Filters',
    ])
    const asked = site().requests.find(({ url }) => url.startsWith('/api/chat-history?'))!
    for (const part of ['asked=visitors', 'from=2026-03-01', 'to=2026-03-07', 'hour=9', 'weekday=2', 'entry=faq-1'])
      expect(asked.url).toContain(part)
    await button('Remove filter Answered by one entry').click()
    await page().waitForURL((url) => !url.searchParams.has('entry'))
  })
  it('shows the first lines of a long answer, and a place for its count while the figures load', async () => {
    const [first] = fixtures.interactions(1)
    answer('GET /api/chat-history', list([{ ...first!, answer: Array.from({ length: 30 }, (_, at) => `Line ${at + 1}.`).join('\n') }]))
    answer('GET /api/chat-history/summary', endless)
    await open('/chat-history')
    await text('Line 1.').waitFor()
    expect(await page().locator('#content .animate-pulse').count()).toBe(4) // three cards and the count
    const height = () => text('Line 1.').evaluate((node) => node.clientHeight)
    const folded = await height()
    await button('Show the Whole Answer').click()
    await button('Show Less').waitFor()
    expect(await height()).toBeGreaterThan(folded * 3)
  })
  it('that cannot be exported says so, and saves no file', async () => {
    const downloads: unknown[] = []
    answer('GET /api/chat-history/export', failed)
    await open('/chat-history')
    page().on('download', (download) => downloads.push(download))
    await button('Export').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    answer('GET /api/chat-history/export', signedOut)
    answer('GET /api/auth/user', signedOut)
    await button('Export').click()
    await heading('Welcome Back').waitFor()
    expect(downloads).toEqual([])
  })
  it('pages on the server and finds its way back', async () => {
    await open('/chat-history')
    await text('1–50 of 120').waitFor()
    await button('Next').click()
    await text('51–100 of 120').waitFor()
    await button('Next').click()
    await text('101–120 of 120').waitFor()
    expect(await button('Next').isDisabled()).toBe(true)
    expect(await page().getByRole('article').count()).toBe(20)
    // The keyboard stays where it was, and the eye begins at the top.
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('Next')
    await expect.poll(() => page().evaluate(() => document.querySelector('article')!.getBoundingClientRect().top)).toBeGreaterThan(72)
    expect(await page().evaluate(() => document.querySelector('article')!.getBoundingClientRect().top)).toBeLessThan(300)
    await button('Previous').click()
    await text('51–100 of 120').waitFor()
  })
  it('stays at the page it shows until the next has come, whatever is pressed meanwhile', async () => {
    const pages = list(fixtures.interactions(120))
    const sent = Promise.withResolvers<void>()
    answer('GET /api/chat-history', (query) => (query.has('after') ? sent.promise.then(() => pages(query)) : pages(query)))
    await open('/chat-history')
    await text('1–50 of 120').waitFor()
    await button('Next').click()
    await page().waitForURL(/page=2/)
    await page().keyboard.press('Enter')
    expect(await text('1–50 of 120').count()).toBe(1)
    sent.resolve()
    await text('51–100 of 120').waitFor()
    expect(new URL(page().url()).searchParams.get('page')).toBe('2')
  })
  it('names the quality of a match and how sure it was', async () => {
    await open('/chat-history')
    const first = page().getByRole('article').first()
    await first.waitFor()
    for (const words of ['Answered', 'Exact Match', 'Similarity: 97.3%'])
      expect(await first.getByText(words, { exact: true }).count()).toBe(1)
    expect(await first.getByRole('link', { name: 'What time does school start and end?' }).getAttribute('href')).toBe(
      '/faq-management?open=faq-1',
    )
    expect(await page().getByRole('article').nth(4).getByText('No Match').count()).toBe(1)
  })
  it('asks a person without a school to complete the setup', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, school: null } })
    await open('/chat-history')
    await text('Please complete your school setup to view chat history.').waitFor()
  })
})

describe('the FAQs', () => {
  const filtered = (query: URLSearchParams) => (query.has('search') ? list([])(query) : list(fixtures.faqs(48))(query))
  const count = () => page().getByTestId('result-count').textContent()

  it('say how many a search has found', async () => {
    answer('GET /api/faqs', filtered)
    await open('/faq-management')
    await text('Is there a dress code?').waitFor()
    await expect.poll(count).toBe('48 FAQs')
    await page()
      .getByTestId('result-count')
      .evaluate((region) => region.setAttribute('data-first', ''))
    await page().getByRole('searchbox').fill('bus')
    await text('No matching FAQs found').waitFor()
    await expect.poll(count).toBe('0 FAQs')
    // Only a region that was there before is read aloud.
    expect(await page().locator('[data-first]').count()).toBe(1)
  })
  it('are not said to be missing while they load, and Clear Filters leaves the keyboard in place', async () => {
    const sent = Promise.withResolvers<void>()
    answer('GET /api/faqs', (query) => (query.has('search') ? filtered(query) : sent.promise.then(() => filtered(query))))
    await open('/faq-management?search=bus')
    await button('Clear Filters').last().click()
    await page().getByRole('status').filter({ hasText: 'Loading the FAQs' }).waitFor({ state: 'attached' })
    expect(await page().getByText('No FAQs yet').count()).toBe(0)
    sent.resolve()
    await text('Is there a dress code?').waitFor()
    await expect.poll(() => page().evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true)
  })
  it('stand on a phone where they stood before their count was known', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const events = list(fixtures.calendar(6))
    answer('GET /api/events', (query) => held.then(() => events(query)))
    await open('/event-management', { viewport: { width: 390, height: 844 } })
    await link('Download Template').waitFor()
    letGo()
    await page()
      .getByRole('button', { name: /^Export \d+ Events$/ })
      .waitFor()
    expect(await layoutShift()).toBeLessThan(0.03)
  })

  it('keep every column in sight beside a long address', async () => {
    const [faq] = fixtures.faqs(1)
    const address = `https://school.example/${'forms'.repeat(20)}`
    answer('GET /api/faqs', list([{ ...faq!, question: address, answer: address, category: address }]))
    await open('/faq-management')
    await text('Active').waitFor()
    const hidden = await page()
      .getByRole('region', { name: 'FAQs' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(hidden).toBe(0)
  })

  it('lead back to the first page from one that is empty by now', async () => {
    answer('GET /api/faqs', (query) => list(query.has('after') ? [] : fixtures.faqs(3))(query))
    await open('/faq-management?after=gone&page=2')
    await button('Go to the First Page').waitFor()
    expect(await page().getByText('No FAQs yet').count()).toBe(0)
    await button('Go to the First Page').click()
    await text(fixtures.faqs(1)[0]!.question).waitFor()
    expect(new URL(page().url()).search).toBe('')
  })

  it('end where their list ends', async () => {
    await open('/faq-management')
    await text('Is there a dress code?').waitFor()
    // What is there for screen readers alone must scroll with its row, and not lengthen the page.
    const rest = await page().evaluate(
      () => document.documentElement.scrollHeight - document.querySelector('main')!.getBoundingClientRect().bottom,
    )
    expect(rest).toBeLessThan(2)
  })
  it('leave the keyboard beside a filter that was removed', async () => {
    await open('/faq-management?search=bus&status=active')
    await button('Remove filter Search: bus').click()
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Filters')
    await button('Clear Filters').click()
    await page().keyboard.press('Tab')
    await expect.poll(() => page().evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  })
})

describe('the bell', () => {
  it('has a dot until it is opened', async () => {
    await open('/')
    await page().getByRole('button', { name: 'Notifications, 2 new' }).click()
    await text('FAQ upload finished: 48 active FAQs').waitFor()
    await page().keyboard.press('Escape')
    await button('Notifications').waitFor()
    // The bell is there before it has asked.
    const asked = page().waitForRequest((request) => new URL(request.url()).pathname === '/api/notifications')
    await page().reload()
    expect(new URL((await asked).url()).searchParams.get('since')).toBe(fixtures.notifications[0]!.at)
  })
  it('shows what came since the page was loaded, and takes nothing else for seen', async () => {
    const late = { kind: 'unanswered' as const, id: 'n3', question: 'Is there school on Friday?', at: new Date().toISOString() }
    await open('/')
    await page().getByRole('button', { name: 'Notifications, 2 new' }).waitFor()
    answer('GET /api/notifications', { body: [late, ...fixtures.notifications] })
    await page().getByRole('button', { name: 'Notifications, 2 new' }).click()
    await text('Is there school on Friday?').waitFor()
    await page().keyboard.press('Escape')
    await button('Notifications').waitFor()
    expect(await page().evaluate(() => localStorage.getItem('notifications-seen:user-1'))).toBe(late.at)
  })
  it('takes nothing for seen that it could not load', async () => {
    answer('GET /api/notifications', failed)
    await open('/')
    await button('Notifications').click()
    await page().getByRole('alert').getByText('The service is not available for a moment.').waitFor()
    expect(await page().evaluate(() => localStorage.getItem('notifications-seen:user-1'))).toBeNull()
    answer('GET /api/notifications', { body: fixtures.notifications })
    await button('Retry').click()
    await text('FAQ upload finished: 48 active FAQs').waitFor()
  })
  it('has none when nothing happened', async () => {
    answer('GET /api/notifications', { body: [] })
    await open('/')
    await button('Notifications').click()
    await text("You're all caught up.").waitFor()
  })
})

describe('the keys', () => {
  const box = () => page().getByRole('combobox', { name: 'Search' })
  const option = (name: string) => page().getByRole('option', { name, exact: false })

  it('go to a screen, or find an FAQ, an event or a chat', async () => {
    await open('/')
    await text('87% success rate').waitFor()
    await page().keyboard.press('Control+k')
    await box().fill('embed')
    await option('Embed Code').waitFor()
    await option('What time does school start and end?').first().waitFor()
    await expectNoBarriers(page())
    await page().keyboard.press('Enter')
    await page().waitForURL('**/embed-code')
    await button('Go to (Ctrl-K)').click()
    await box().fill('report')
    await option('How do I report an absence?').first().waitFor()
    expect(
      site()
        .requests.filter(({ url }) => url.includes('search=report'))
        .map(({ url }) => url.split('?')[0]),
    ).toEqual(['/api/faqs', '/api/events', '/api/chat-history'])
    const chosen = () => page().locator('[role=option][aria-selected=true]').textContent()
    const first = await chosen()
    await page().keyboard.press('ArrowDown')
    await expect.poll(chosen).not.toBe(first)
    await option('How do I report an absence?').first().click()
    await page().waitForURL('**/faq-management?open=faq-2')
  })
  it('find schools and leads for an operator, and nothing of a school', async () => {
    answer('GET /api/auth/user', { body: { ...fixtures.user, isAdmin: true, school: null } })
    answer('GET /api/admin/billing', list([{ id: 's1', schoolName: 'Elm Academy', contactName: null, contactEmail: 'a@elm.example' }]))
    answer('GET /api/leads', list([{ id: 'l1', firstName: 'Ida', lastName: 'Byron', school: 'Elm Street' }]))
    await open('/')
    await button('Notifications').click()
    expect(await link('See what waits for you').getAttribute('href')).toBe('/')
    await page().keyboard.press('Escape')
    await page().keyboard.press('Control+k')
    await page().getByRole('dialog', { name: 'Go to' }).getByText('A screen, a school, or a lead.').waitFor()
    await box().fill('elm')
    await option('Elm Academy').waitFor()
    await option('Ida Byron').click()
    await page().waitForURL('**/admin/leads?open=l1')
    expect(site().requests.filter(({ url }) => /api\/(faqs|events|chat-history)/.test(url))).toEqual([])
  })
  it('lose nothing: unsaved changes are asked about before a palette leads away', async () => {
    await open('/faq-management?open=faq-1')
    await button('Edit').click()
    await page().getByLabel('Answer', { exact: true }).fill('Plain shirts.')
    await page().keyboard.press('Control+k')
    await box().fill('insights')
    await page().keyboard.press('Enter')
    await text('What you typed has not been saved. Discard it?').waitFor()
    await button('Discard Changes').click()
    await page().waitForURL('**/insights')
  })
  it('are listed on ?, but not while one types', async () => {
    await open('/widget-settings')
    const dialogs = () => page().locator('[data-holds-page]').count()
    for (const place of [page().getByLabel('Greeting Message', { exact: true }), page().getByPlaceholder('Type your question...')]) {
      await place.pressSequentially('?')
      expect(await place.inputValue()).toContain('?')
    }
    expect(await dialogs()).toBe(0)
    await heading('Widget Settings').focus()
    await page().keyboard.press('?')
    await heading('Keyboard Shortcuts').waitFor()
    await expectNoBarriers(page())
    await page().keyboard.press('Control+k') // never a dialog over a dialog
    expect(await dialogs()).toBe(1)
    await page().keyboard.press('Escape')
    await expect.poll(dialogs).toBe(0)
  })
  it('of one character can be turned off, and the list stays in the menu', async () => {
    await open('/chat-history')
    await text('Showing 120').waitFor()
    const openList = async () => {
      await page().getByRole('button', { name: 'Dana Whitfield' }).click()
      await page().getByRole('menuitem', { name: 'Keyboard Shortcuts' }).click()
    }
    await openList()
    await page().getByLabel('Use the keys / and ? by themselves').uncheck()
    await page().keyboard.press('Escape')
    await page().getByRole('dialog').waitFor({ state: 'detached' })
    await heading('Chat History').focus()
    await page().keyboard.press('?')
    await page().keyboard.press('/')
    expect(await page().evaluate(() => document.activeElement?.tagName)).toBe('H1')
    expect(await page().getByRole('dialog').count()).toBe(0)
    await openList()
    expect(await page().getByLabel('Use the keys / and ? by themselves').isChecked()).toBe(false)
  })
})
