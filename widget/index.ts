export { demoAsk } from './demo.ts'
export { mountPreview, type Preview, type PreviewOptions } from './preview.ts'
export { type ChatReply, type ChatSource, liveWords, TROUBLE, type WidgetSettings } from './settings.ts'
