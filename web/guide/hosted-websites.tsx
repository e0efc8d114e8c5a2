import { Bullets, Code, Note, Steps, TextLink } from '../shell/article-parts.tsx'
import { READ } from './read.ts'

export const GoogleSites = () => (
  <>
    <Steps>
      <li>Open your site and choose Insert, then Embed.</li>
      <li>Choose Embed code, paste your code, then Next and Insert.</li>
      <li>Make the frame at least 360 by 600 pixels.</li>
      <li>Publish the site.</li>
    </Steps>
    <p>
      Google Sites puts code into a frame. The chat therefore stays in that frame and does not float over the page. Add it to each page that
      needs the chat. A page “Ask us” in the menu works well.
    </p>
    <Note>
      We have not tried these steps on Google Sites, and on {READ} we found no page of Google’s to check them against. Our tests run the
      chat in a frame of this kind, without cookies and storage.
    </Note>
  </>
)

export const Wix = () => (
  <>
    <p>Wix takes code on sites that are published and have a domain of their own.</p>
    <Steps>
      <li>In the dashboard of your site open Settings, Custom Code.</li>
      <li>Add a snippet and paste your code.</li>
      <li>Place it at the end of the body, on all pages, loaded once per visit.</li>
      <li>Apply it, and reload your website.</li>
    </Steps>
    <Note>
      From{' '}
      <TextLink href="https://dev.wix.com/docs/develop-websites-sdk/code-your-site/build-a-custom-frontend/custom-code/about-custom-code">
        About Custom Code
      </TextLink>{' '}
      by Wix, read on {READ}. We have not tried these steps.
    </Note>
  </>
)

export const Squarespace = () => (
  <>
    <p>
      You need a plan with Code Injection (the cheapest plans do not have it) and the Administrator permission. Squarespace has moved the
      panel more than once: look under Website Tools, or under Settings.
    </p>
    <Steps>
      <li>Open the Code Injection panel.</li>
      <li>Paste your code into the Footer box.</li>
      <li>Save, and open your website in a private window: the editor itself may not run the code.</li>
    </Steps>
    <Note>
      From installation guides that other products give for Squarespace, read on {READ}; we found no page of Squarespace’s own. We have not
      tried these steps.
    </Note>
  </>
)

/** For a builder without public instructions. */
export const AskVendor = ({ name }: { name: string }) => (
  <>
    <p>Ask the support of {name} to add the code for you. These are the four things they need to know:</p>
    <Bullets>
      <li>
        Your code above goes before the closing <Code>{'</body>'}</Code> tag of every public page, unchanged.
      </li>
      <li>It loads asynchronously, sets no cookies, and adds one element of its own to the page.</li>
      <li>It must not be combined with other scripts, copied to another server or delayed.</li>
      <li>If the website has a content security policy, it needs the three lines below.</li>
    </Bullets>
    <Note>
      On {READ} we found no public instructions by {name}, and we have not tried it. This guide will name the steps once a school has
      confirmed them.
    </Note>
  </>
)
