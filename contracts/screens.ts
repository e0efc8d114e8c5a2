/** Paths the web app has a screen for; every other one gets its 404 page, with that status. */
export const screenPaths = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/change-password',
  '/billing-required',
  '/chat-history',
  '/faq-management',
  '/event-management',
  '/widget-settings',
  '/embed-code',
  '/admin/users',
] as const
