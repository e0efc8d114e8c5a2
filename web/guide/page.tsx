import { blank } from '@clearbell/contracts'
import type { ReactNode } from 'react'
import { Article } from '../shell/article.tsx'
import { Bullets, Code, CodeBlock, Steps, TextLink } from '../shell/article-parts.tsx'
import { builders } from './builders.tsx'
import { Options } from './options.tsx'
import { Policy } from './policy.tsx'
import { READ } from './read.ts'

/** The page at `/docs/install`. The server fills in the code of the school that is signed in. */
export default function InstallGuide() {
  return (
    <Article
      title="Put the chat on your website"
      lead={<p>One line of code does it. You need no programmer when your website builder is on this page.</p>}
      sections={[
        { id: 'code', title: 'Your code', content: <YourCode /> },
        ...builders,
        { id: 'options', title: 'Place and language', content: <Options /> },
        { id: 'security-policy', title: 'Websites with a security policy', content: <Policy /> },
        { id: 'plugins', title: 'Plugins that change scripts', content: <Plugins /> },
        { id: 'cookies', title: 'Cookie banners', content: <Cookies /> },
        { id: 'check', title: 'Check that it works', content: <Check /> },
      ]}
    />
  )
}

const YourCode = () => (
  <>
    <p data-when="schoolName">This is the code of {blank('schoolName')}. Copy it as it is.</p>
    <div data-when="noSchool">
      Replace <Code>SCHOOL-ID</Code> with the id of your school, which the Embed Code screen shows.{' '}
      <TextLink href="/login?next=/embed-code">Sign in</TextLink> and open this guide from there to see your own code here.
    </div>
    <CodeBlock label="HTML code" code={blank('snippet')} />
    <p>
      The page does not wait for it. The script is smaller than most pictures, about 6 KB, and adds a button at the bottom of the page. The
      chat itself, about 10 KB, follows when the page is done, or when a visitor comes near the button.
    </p>
  </>
)

const Plugins = () => (
  <>
    <p>
      Plugins that make a website faster (WP Rocket, LiteSpeed Cache, Autoptimize, Perfmatters and others) change how scripts load. The chat
      keeps working, with one of two effects:
    </p>
    <Bullets>
      <li>A script that is delayed until the first click or scroll shows the chat button only then.</li>
      <li>
        A script that is combined or copied to your own server keeps the colors and the greeting of the day of the copy. Renew the copy at
        least every 90 days: we keep the files of an earlier version for that long after an update.
      </li>
    </Bullets>
    <p>
      Exclude the chat: add <Code>widget.js?school=</Code> to the plugin’s list of scripts that it leaves alone, in each of its settings for
      delaying, deferring, combining and minifying. Then clear its cache.
    </p>
    <p>
      For Cloudflare’s Rocket Loader add <Code>data-cfasync="false"</Code> to the code, before <Code>src</Code> (
      <TextLink href="https://developers.cloudflare.com/speed/optimization/content/rocket-loader/ignore-javascripts/">
        Cloudflare’s documentation
      </TextLink>
      , read on {READ}). Our tests load the script late and from a copy; the plugins themselves we have not tried.
    </p>
  </>
)

const Cookies = () => (
  <>
    <p>
      The chat sets no cookies, reads none, and tracks nobody. Before a visitor opens it, it stores nothing in the browser. Then it keeps
      three things in the browser’s session storage, which ends with the tab: that it is open (<Code>clearbell-open</Code>), the questions
      and answers, so that they are still there on the next page (<Code>clearbell-chat-</Code> and the id of the school), and a random
      number for the conversation (<Code>clearbell-conversation</Code>).
    </p>
    <p>
      If your banner sorts scripts into groups, the chat belongs to the functional ones: visitors use it because they ask for it. A banner
      that holds it back until visitors agree leaves those who decline without the chat. Whether your law wants consent is a question for
      your own advisers; <TextLink href="/trust">what is stored</TextLink> is there for them to read.
    </p>
  </>
)

const Check = () => (
  <>
    <Steps>
      <li>Open your website in a private window. The chat button is at the bottom.</li>
      <li>Ask a question from your FAQ. The answer is word for word the one that you uploaded.</li>
      <li>Open the website on a phone and ask again. The chat fills the screen, and its cross closes it.</li>
      <li>Sign in here and open Chat History. Both questions are listed.</li>
    </Steps>
    <p>If there is no button, open the browser’s console (F12) and reload the page:</p>
    <dl className="grid gap-4">
      <Symptom says={<Code>Clearbell: no chat is served for this school.</Code>}>
        The id in the code is wrong, or the account is not active. Copy the code again.
      </Symptom>
      <Symptom
        says={
          <>
            The words <Code>Content Security Policy</Code>
          </>
        }
      >
        Add the lines under <TextLink href="#security-policy">Websites with a security policy</TextLink>.
      </Symptom>
      <Symptom says="Nothing about the chat">
        The code is not in the page. View the page’s source and search for <Code>widget.js</Code>. If it is missing, clear the caches of the
        website, and check that the builder published the change.
      </Symptom>
      <Symptom says="Nothing, and the page’s source has the code with other attributes than yours">
        A plugin or a cookie banner holds the script back. See <TextLink href="#plugins">Plugins that change scripts</TextLink>.
      </Symptom>
      <Symptom says="The chat opens, and says that it is not available on this website">
        The Embed Code screen has a list of allowed websites, and this one is missing. Add it, or empty the list.
      </Symptom>
    </dl>
    <p data-when="supportEmail">
      Still no chat? Write to <TextLink href={`mailto:${blank('supportEmail')}`}>{blank('supportEmail')}</TextLink> and name the address of
      the page.
    </p>
  </>
)

const Symptom = ({ says, children }: { says: ReactNode; children: ReactNode }) => (
  <div className="rounded-box border border-line bg-surface p-4">
    <dt className="font-medium">{says}</dt>
    <dd className="mt-1 text-ink-soft">{children}</dd>
  </div>
)
