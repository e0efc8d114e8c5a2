import { describe, expect, it } from 'vitest'
import type { WidgetSettings } from './school.ts'
import { renderWidgetScript, SETTINGS_TOKEN } from './widget-script.ts'

const settings: WidgetSettings = {
  schoolId: 'lincoln',
  schoolName: 'Escuela Ni\u00f1os \u{1f393}',
  primaryColor: '#1976D2',
  logo: '',
  greetingText: '</script><!-- "quoted" \\ $& $1 \u2028\u2029 \u007f',
  fallbackMessage: `the text ${SETTINGS_TOKEN} itself`,
  position: 'bottom-left',
  offsetX: 20,
  offsetY: 96,
  officePhone: '(555) 555-0100',
  officeEmail: '',
  translations: { es: { greetingText: '\u00a1Hola!', fallbackMessage: '' } },
  origin: 'https://host.example',
}

const template = `start(${SETTINGS_TOKEN});`

// What a browser would make of the script.
// oxlint-disable-next-line typescript/no-implied-eval
const run = (script: string): unknown => new Function('start', script.replace('start(', 'return start('))((value: unknown) => value)

describe('serving the widget script', () => {
  it('hands the script exactly the settings that were given', () => expect(run(renderWidgetScript(template, settings))).toEqual(settings))

  it('hands the script null for a school that is not served', () => expect(run(renderWidgetScript(template, null))).toBeNull())

  it('writes ASCII only, and nothing that could end a script element', () => {
    const script = renderWidgetScript(template, settings)
    expect(Buffer.from(script).every((byte) => byte < 0x7f)).toBe(true)
    expect(script).not.toContain('<')
  })

  it.each([
    ['without', 'start()'],
    ['twice with', template + template],
  ])('refuses a template %s the token', (_, broken) => {
    expect(() => renderWidgetScript(broken, settings)).toThrow('exactly once')
  })
})
