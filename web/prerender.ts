import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Plugin, runnerImport } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const PLACE = /<!--prerender (\S+)-->/

/** Draws the component that an HTML page names (`<!--prerender ./landing/page.tsx-->`, its default export) into the page, while it is
 *  built. The page can then be read before any script runs. */
export const prerender: Plugin = {
  name: 'prerender',
  enforce: 'pre',
  transform: {
    filter: { id: /\.html$/ },
    async handler(html) {
      const file = PLACE.exec(html)?.[1]
      if (!file) return null
      const { module, dependencies } = await runnerImport<{ default: () => React.ReactNode }>(file, { root, configFile: false })
      for (const dependency of dependencies) this.addWatchFile(dependency)
      const markup = renderToStaticMarkup(createElement(module.default))
      return html.replace(PLACE, () => markup)
    },
  },
}
