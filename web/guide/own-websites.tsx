import { Code, Note, Steps, TextLink } from '../shell/article-parts.tsx'
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
    <p>Our plugin does it. Your theme stays as it is, and updates of the theme lose nothing.</p>
    <Steps>
      <li>
        <TextLink href="/login?next=/embed-code">Sign in</TextLink>, open the tab WordPress on the Embed Code screen and download the
        plugin. It knows your school already.
      </li>
      <li>In the WordPress dashboard open Plugins, Add New, Upload Plugin, and choose the file.</li>
      <li>Choose Install Now, then Activate. The chat is on every page.</li>
      <li>If a caching plugin is active, clear its cache.</li>
    </Steps>
    <p>
      For single pages only, turn off “Show the chat on every page” under Settings, Clearbell, and put the shortcode{' '}
      <Code>[clearbell]</Code> into these pages. It does not matter if WordPress makes its quotes curly.
    </p>
    <p>
      Without our plugin: in the Site Editor add a Custom HTML block to the template part Footer and paste your code. A plugin that adds
      code to the footer, such as WPCode, does the same. Leave <Code>footer.php</Code> in the Theme File Editor for last: the next update of
      the theme removes what you add there, unless it is a child theme.
    </p>
    <Note>
      Our tests run the plugin on PHP 8 with stand-ins for WordPress. We have not tried it in WordPress itself; menus can have other names
      in your version. About WPCode from its own description as Insert Headers and Footers, read on {READ}.
    </Note>
  </>
)
