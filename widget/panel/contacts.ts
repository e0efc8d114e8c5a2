import type { WidgetSettings } from '../settings.ts'
import { element } from './dom.ts'

type Office = Pick<WidgetSettings, 'officePhone' | 'officeEmail'>

/** The school's telephone and mail as links, those it has. */
export const contactLinks = ({ officePhone, officeEmail }: Office): HTMLElement[] => [
  ...link(officePhone, `tel:${officePhone.replace(/(x|e).*$/i, '').replace(/[^\d+]/g, '')}`),
  ...link(officeEmail, `mailto:${officeEmail}`),
]

const link = (text: string, href: string): HTMLElement[] => (text ? [element('a', 'cb-chip', { href, dir: 'ltr' }, text)] : [])
