import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/** A page of a school with another chat on it, as the package's own guide puts it there. */
export type Peer = { name: string; script: string; markup(script: string): string }

const packages = join(import.meta.dirname, 'node_modules')
const file = (path: string) => readFileSync(join(packages, path), 'utf8')
const versionOf = (name: string): string => (JSON.parse(file(`${name}/package.json`)) as { version: string }).version

const asModule = (setUp: string) => (script: string) => `<script type="module">${setUp.replace('FILE', script)}</script>`

/** @throws Error when the packages are not installed */
export const openPeers = async (): Promise<Peer[]> => {
  if (!existsSync(packages)) throw new Error('bench:widget: the peers are not installed in widget/bench')
  const peer = (name: string, script: string, markup: Peer['markup']): Peer => ({ name: `${name} ${versionOf(name)}`, script, markup })
  return [
    peer(
      'flowise-embed',
      file('flowise-embed/dist/web.js'),
      asModule("import Chatbot from 'FILE'; Chatbot.init({ chatflowid: 'none', apiHost: location.origin })"),
    ),
    peer(
      '@typebot.io/js',
      file('@typebot.io/js/dist/web.js'),
      asModule(
        "import Typebot from 'FILE'; Typebot.initBubble({ typebot: 'none', apiHost: location.origin, theme: { placement: 'right' } })",
      ),
    ),
    peer(
      'deep-chat', // has no launcher: the chat itself in its place
      file('deep-chat/dist/deepChat.bundle.js'),
      (script) => `<script type="module" src="${script}"></script><deep-chat style="position:fixed;bottom:20px;right:20px"></deep-chat>`,
    ),
    peer('react-chat-widget', await bundle(reactChatWidget), inRoot),
    peer('@botpress/webchat', await bundle(botpress), inRoot),
  ]
}

const inRoot = (script: string) => `<div id="chat"></div><script type="module" src="${script}"></script>`

const reactChatWidget = `import { createElement } from 'react'; import { render } from 'react-dom'; import { Widget } from 'react-chat-widget'
  import styles from 'react-chat-widget/lib/styles.css?inline'
  document.head.append(Object.assign(document.createElement('style'), { textContent: styles }))
  render(createElement(Widget, { title: 'School', handleNewUserMessage: () => {} }), document.getElementById('chat'))`

// Only its button, as it shows before anybody connects.
const botpress = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import { Fab } from '@botpress/webchat'
  createRoot(document.getElementById('chat')).render(createElement(Fab, {
    onClick: () => {}, style: { position: 'fixed', right: 20, bottom: 20, width: 56, height: 56 } }))`

/** What comes as a part of a React page is bundled with React, as its guide says. */
const bundle = async (code: string): Promise<string> => {
  const entry = '\0entry'
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: { order: 'pre', handler: (id) => (id.endsWith('peer-entry') ? entry : null) },
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'peer-entry' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('bench:widget: nothing was bundled')
  return output.output[0].code
}
