/** The directives in which a school's content security policy must allow the product's address. Styles need none: the widget
 *  uses a constructed style sheet. Tested in widget/host-policy.browser.test.ts; the installation guide shows it. */
export const widgetDirectives = ['script-src', 'connect-src', 'img-src'] as const
export type WidgetDirective = (typeof widgetDirectives)[number]

/** One directive per line, for the web master.   @param origin where the product is served, such as `https://bell.example` */
export const widgetPolicy = (origin: string, directives: readonly WidgetDirective[] = widgetDirectives): string[] =>
  directives.map((directive) => `${directive} ${origin};`)
