/** What the content security policy of a school's website must allow the product's address for. Styles need no line: the widget
 *  uses a constructed style sheet. Tested in widget/host-policy.browser.test.ts; the installation guide shows it. */
export const widgetDirectives = ['script-src', 'connect-src', 'img-src'] as const
export type WidgetDirective = (typeof widgetDirectives)[number]

/** One directive a line, as a web master adds them.   @param origin where the product is served, such as `https://bell.example` */
export const widgetPolicy = (origin: string, directives: readonly WidgetDirective[] = widgetDirectives): string[] =>
  directives.map((directive) => `${directive} ${origin};`)
