/** The address of the test page in a window of its own. */
export const testWindowPath = '/embed-code?view=test'

/** Whether an address asks for the test page alone, without the menu around it.   @param search its query */
export const isTestWindow = (path: string, search: string): boolean =>
  path === '/embed-code' && new URLSearchParams(search).get('view') === 'test'
