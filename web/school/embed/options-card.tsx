import { Download, Play } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card, CardHeader } from '../../ui/display/card.tsx'
import { Snippet, Steps } from './snippet.tsx'
import type { Snippets } from './snippets.ts'

interface Props {
  snippets: Snippets
  onTest: () => void
}

/** The ways to put the chat on a website. */
export const OptionsCard = ({ snippets, onTest }: Props) => (
  <Card>
    <CardHeader title="Embed Options">
      <Button onClick={onTest}>
        <Play aria-hidden />
        Test Widget
      </Button>
    </CardHeader>
    <Tabs.Root defaultValue="html" className="grid grid-cols-1 gap-5 p-5">
      <Tabs.List aria-label="Kind of website" className="flex flex-wrap gap-1 rounded-box bg-muted p-1">
        <Tab value="html">
          HTML <Badge tone="primary">Recommended</Badge>
        </Tab>
        <Tab value="wordpress">WordPress</Tab>
        <Tab value="google">Google Sites</Tab>
      </Tabs.List>
      <Page value="html">
        <Snippet label="HTML code" code={snippets.html} />
        <Steps
          steps={[
            'Copy the code above.',
            'Paste it into your website before the closing </body> tag; a template that all pages share is the right place.',
            'The chat appears on all pages that have it, at the bottom.',
            'Test it with a question from your FAQ.',
          ]}
        />
      </Page>
      <Page value="wordpress">
        <Part title="Option 1: the plugin and its shortcode">
          <Button asChild className="justify-self-start">
            <a href="/api/school/wordpress" download>
              <Download aria-hidden />
              Download the WordPress Plugin
            </a>
          </Button>
          <Steps
            steps={[
              'In WordPress open Plugins, Add New, Upload Plugin. Choose the file clearbell.zip, then Install Now and Activate.',
              'The chat is now on every page. It knows your school already.',
              'For single pages only: turn off “Show the chat on every page” under Settings, Clearbell, and put the shortcode into these pages.',
            ]}
          />
          <Snippet label="Shortcode" code={snippets.shortcode} />
        </Part>
        <Part title="Option 2: the same code in the theme’s footer">
          <Snippet label="WordPress code" code={snippets.html} />
          <Steps
            steps={[
              'In the Site Editor open the template part Footer, add a Custom HTML block, paste the code and save.',
              'For a single page, add a Custom HTML block to that page.',
              'An older theme without the Site Editor: paste the code before the closing </body> tag of the theme’s footer.php (Appearance, Theme File Editor). Updates of the theme remove it.',
            ]}
          />
        </Part>
      </Page>
      <Page value="google">
        <Snippet label="Google Sites code" code={snippets.html} />
        <Steps
          steps={[
            'Open your site in Google Sites and choose Insert, then Embed.',
            'Choose Embed code, paste the code above, then Next and Insert (or Add).',
            'Make its frame at least 360 by 600 pixels: Google Sites keeps the chat inside it.',
            'Publish the site.',
          ]}
        />
      </Page>
    </Tabs.Root>
  </Card>
)

const Tab = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Trigger
    value={value}
    className="inline-flex min-h-9 grow items-center justify-center gap-2 rounded-box px-3 font-medium text-ink-soft data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-card pointer-coarse:min-h-11"
  >
    {children}
  </Tabs.Trigger>
)

const Page = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Content value={value} className="grid grid-cols-1 gap-5">
    {children}
  </Tabs.Content>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-3">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)
