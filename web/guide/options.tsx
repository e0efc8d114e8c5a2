import { languages } from '@clearbell/contracts'
import { Bullets, Code } from '../shell/article-parts.tsx'

/** What a page may say about the chat in the code itself. */
export const Options = () => (
  <>
    <p>
      The chat sits where the Widget Settings put it, and speaks the language of your page. A page may ask for something else with
      attributes of the code, before <Code>src</Code>:
    </p>
    <Bullets>
      <li>
        <Code>data-lang="es"</Code> is the language of the chat&apos;s own words: {Object.keys(languages).join(', ')}. Without it the chat
        follows the <Code>lang</Code> of your page, also when a script translates it, and then the visitor&apos;s browser.
      </li>
      <li>
        <Code>data-side="left"</Code> or <Code>"right"</Code> is the corner.
      </li>
      <li>
        <Code>data-offset-x="20"</Code> and <Code>data-offset-y="96"</Code> are pixels from the side and from the bottom, up to 300, where a
        cookie banner or another button has the corner.
      </li>
    </Bullets>
    <p>
      A page that is made for light or dark alone, by <Code>color-scheme</Code> on its root element, gets a chat in the same; elsewhere the
      chat follows the visitor&apos;s wish.
    </p>
  </>
)
