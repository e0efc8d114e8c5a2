import { Code, Note, Steps } from '../shell/article-parts.tsx'
import { READ } from './read.ts'

export const Html = () => (
  <>
    <Steps>
      <li>Copy your code above.</li>
      <li>
        Paste it before the closing <Code>{'</body>'}</Code> tag. A template that all pages share is the best place.
      </li>
      <li>Save and publish. The chat button appears at the bottom of every page that has the code.</li>
    </Steps>
    <p>
      The code also works in the <Code>{'<head>'}</Code>, and twice on a page: the first one wins.
    </p>
    <Note>Our tests open such pages in a browser with every release.</Note>
  </>
)

export const WordPress = () => (
  <>
    <p>For all pages, use a plugin that adds code to the footer. Your theme stays as it is, and updates of the theme lose nothing.</p>
    <Steps>
      <li>In the WordPress dashboard open Plugins and add one that inserts code into the footer, such as WPCode.</li>
      <li>Activate it and open its Header &amp; Footer settings.</li>
      <li>Paste your code into the box for the footer and save.</li>
      <li>If a caching plugin is active, clear its cache.</li>
    </Steps>
    <p>
      Without a plugin: open Appearance, Theme File Editor, <Code>footer.php</Code>, paste the code before <Code>{'</body>'}</Code> and
      update the file. Use a child theme, or the next update of the theme removes it. For single pages the Embed Code screen has a
      shortcode.
    </p>
    <Note>
      From the description of Insert Headers and Footers, as WPCode was called before, read on {READ}. We have not tried these steps; menus
      can have other names in your version.
    </Note>
  </>
)
