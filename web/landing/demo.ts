import { demoAsk, liveWords, mountPreview, type WidgetSettings } from '@clearbell/widget'
import { demoAnswers, demoGreeting, demoOther, demoQuestions } from './demo-words.ts'

const settings: WidgetSettings = {
  schoolId: 'demo',
  schoolName: 'Willow Creek School',
  primaryColor: '#1f6f54',
  logo: '',
  greetingText: demoGreeting,
  fallbackMessage: demoOther,
  position: 'bottom-right',
  offsetX: 20,
  offsetY: 20,
  officePhone: '',
  officeEmail: '',
  translations: {},
  origin: '',
}

const suggestions = demoQuestions.slice(0, 3).map((question, at) => ({ kind: 'faq' as const, id: `demo-${at}`, question }))

/** Starts the chat with canned answers and asks the first question, so that a visitor sees an answer arrive. */
export const startDemo = (box: HTMLElement, buttons: Iterable<HTMLElement>): void => {
  const chat = mountPreview(box, {
    settings,
    ...liveWords(settings),
    failureMessage: demoOther,
    ask: demoAsk(demoAnswers, { answer: demoOther, sources: [], suggestions }),
  })
  for (const button of buttons) button.addEventListener('click', () => chat.ask(button.textContent))
  chat.ask(demoQuestions[0]!)
}
