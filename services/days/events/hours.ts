import type { SchoolEvent } from './events.ts'

/** What may be different on a day: that it begins or ends otherwise, or is the first or the last. */
export const OF_END =
  /\b(?:dismiss\w*|early|half[- ]?days?|noon|short\w*|min(?:imum|\.)? days?|release\w*|last day|no (?:school|class\w*|lessons)|let out)\b|\b(?:school|class\w*|lessons|students|pupils|we|day)\b[^.]*\b(?:ends?|finish\w*|leaves?)\b/i
export const OF_START =
  /\b(?:late|delay\w*|first day)\b|\b(?:school|class\w*|lessons|students|pupils|we|day|doors?)\b[^.]*\b(?:starts?|begins?|opens?|opening)\b/i

/** Whether an event says something of the hours of its day. */
export const isOfHours = ({ event: { title, description } }: SchoolEvent): boolean =>
  [OF_END, OF_START].some((pattern) => pattern.test(`${title}. ${description}`))
