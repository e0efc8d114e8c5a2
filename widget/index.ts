export { mountPreview, type Preview, type PreviewOptions } from './preview.ts'
export type { ChatReply, ChatSource, WidgetSettings } from './settings.ts'
