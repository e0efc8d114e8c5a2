import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Preview, PreviewOptions } from './preview.ts'
import type { WidgetSettings } from './settings.ts'
import { visits } from './testing/visits.ts'

const bundlePreview = async () => {
  const entry = join(import.meta.dirname, 'index.ts')
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'widget' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('nothing was bundled')
  return { '/preview.js': output.output[0].code }
}

const { page, site, css } = visits(bundlePreview)

const settings: WidgetSettings = {
  schoolId: 'lincoln',
  schoolName: 'Lincoln School',
  primaryColor: '#1976D2',
  logo: '',
  greetingText: 'Hello!',
  fallbackMessage: 'Please call us.',
  position: 'bottom-right',
  offsetX: 20,
  offsetY: 20,
  officePhone: '',
  officeEmail: '',
  translations: {},
  origin: '',
}

type PreviewWindow = { widget: { mountPreview(box: HTMLElement, options: PreviewOptions): Preview }; preview: Preview }

/** Mounts a preview that answers every question with its own words, but rejects 'Fail?'. */
const mount = async () => {
  await page().goto(`${site().url}/preview`)
  await page().evaluate((settings) => {
    const box = document.getElementById('box')!
    Object.assign(box.style, { position: 'relative', width: '400px', height: '600px' })
    const { mountPreview } = (window as unknown as PreviewWindow).widget
    const ask = async (question: string) => {
      if (question === 'Fail?') throw new Error('no')
      return { answer: `You asked ${question}`, sources: [], suggestions: [], interactionId: 'i1', canBeRated: true }
    }
    const preview = mountPreview(box, {
      settings,
      title: 'Your School',
      subtitle: 'FAQ Assistant',
      failureMessage: settings.fallbackMessage,
      ask,
    })
    Object.assign(window, { preview })
  }, settings)
}

const update = (changes: Partial<WidgetSettings>, failureMessage: string) =>
  page().evaluate(([settings, message]) => (window as unknown as PreviewWindow).preview.update(settings, message), [
    { ...settings, ...changes },
    failureMessage,
  ] as const)

const panel = () => page().getByRole('dialog', { name: 'Your School' })
const ask = async (question: string) => {
  await page().getByPlaceholder('Type your question...').fill(question)
  await page().keyboard.press('Enter')
}

describe('the preview', () => {
  it('opens inside its box without taking the focus', async () => {
    await mount()
    await panel().getByText('FAQ Assistant').waitFor()
    const [box, inner] = await Promise.all([page().locator('#box').boundingBox(), panel().boundingBox()])
    expect(inner!.x).toBeGreaterThan(box!.x)
    expect(inner!.x + inner!.width).toBeLessThan(box!.x + box!.width)
    expect(inner!.y).toBeGreaterThanOrEqual(box!.y)
    expect(await page().evaluate(() => document.activeElement === document.body)).toBe(true)
  })

  it('draws changed settings at once and keeps the conversation', async () => {
    await mount()
    await ask('Hello?')
    await panel().getByText('You asked Hello?').waitFor()
    await update({ greetingText: 'Welcome!', primaryColor: '#ffeb3b', position: 'bottom-left' }, 'Write to us.')
    await panel().getByText('Welcome!').waitFor()
    expect(await panel().getByText('You asked Hello?').count()).toBe(1)
    const launcher = page().getByRole('button', { name: 'Chat: Your School' })
    expect([await css(launcher, 'background-color'), await css(launcher, 'left')]).toEqual(['rgb(255, 235, 59)', '20px'])
    await ask('Fail?')
    await panel().getByText('Write to us.').waitFor()
  })

  it('asks nobody whether an answer helped', async () => {
    await mount()
    await panel().getByPlaceholder('Type your question...').fill('Hello?')
    await page().keyboard.press('Enter')
    await panel().getByText('You asked Hello?').waitFor()
    expect(await panel().getByText('Was this helpful?').count()).toBe(0)
  })

  it('leaves its box empty when it is destroyed', async () => {
    await mount()
    await page().evaluate(() => (window as unknown as PreviewWindow).preview.destroy())
    expect(await page().locator('#box > *').count()).toBe(0)
  })
})
