import { forget, recall, remember } from './remember.ts'

const name = 'single-keys'

/** Whether `/` and `?` do something by themselves. Who speaks to the computer, or hits keys by accident, turns that off. [WCAG 2.1.4] */
export const usesSingleKeys = (): boolean => recall(name) !== 'off'

export const setSingleKeys = (isOn: boolean) => (isOn ? forget(name) : remember(name, 'off'))
