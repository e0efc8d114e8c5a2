import { Notice } from '../feedback/notice.tsx'

/** Above a form that was kept when the session ended. */
export const RestoredNotice = () => (
  <Notice tone="info">Your session ended before this was saved. What you had typed is here again: please check it and save.</Notice>
)
