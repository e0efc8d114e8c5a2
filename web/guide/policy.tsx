import { blank, type WidgetDirective, widgetDirectives, widgetPolicy } from '@clearbell/contracts'
import { Bullets, Code, CodeBlock } from '../shell/article-parts.tsx'

const reasons: Record<WidgetDirective, string> = {
  'script-src': 'loads the chat. Without it there is no chat button.',
  'connect-src': 'sends questions and gets answers. Without it every question ends in an apology.',
  'img-src': 'shows your logo. Without it the chat shows a drawing of a school instead.',
}

/** What a website with a content security policy must allow. */
export const Policy = () => (
  <>
    <p>
      Some websites send a <Code>Content-Security-Policy</Code>, which lists where scripts and pictures may come from. Yours does when the
      browser’s console says that it refused to load <Code>widget.js</Code>. Add our address to these three directives, beside what they
      already allow:
    </p>
    <CodeBlock label="Content security policy" code={widgetPolicy(blank('origin')).join('\n')} />
    <Bullets>
      {widgetDirectives.map((directive) => (
        <li key={directive}>
          <Code>{directive}</Code> {reasons[directive]}
        </li>
      ))}
    </Bullets>
    <p>
      A directive that your policy does not have yet takes the place of <Code>default-src</Code> for its kind. Begin such a line with what
      your <Code>default-src</Code> allows, so that the rest of the website keeps working.
    </p>
    <p>
      Nothing else is needed: no <Code>style-src</Code>, no <Code>'unsafe-inline'</Code>, no <Code>frame-src</Code>, and nothing for Trusted
      Types, unless your policy lists their names: then add <Code>clearbell</Code> to <Code>trusted-types</Code>. If your policy works with
      nonces, add your nonce to the code as you do for other scripts. Safari before 16.4 cannot do without{' '}
      <Code>style-src 'unsafe-inline'</Code>: there the chat appears without its styles.
    </p>
    <p>
      Do not add an <Code>integrity</Code> attribute. The script holds your colors and greeting, so it changes when you save them.
    </p>
  </>
)
