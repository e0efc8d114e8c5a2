/** The line that a school adds to its website.   @param origin where the widget's script is served, such as `https://bell.example` */
export const widgetSnippet = (schoolId: string, origin: string): string =>
  `<script async src="${origin}/widget.js?school=${schoolId}"></script>`
