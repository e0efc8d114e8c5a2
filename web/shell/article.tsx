import type { ReactNode } from 'react'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export interface ArticleSection {
  id: string
  title: string
  content: ReactNode
}

interface Props {
  title: string
  lead: ReactNode
  sections: ArticleSection[]
}

/** A public page to read, with its contents beside it. The build draws it; article-main.ts adds what needs a script. */
export const Article = ({ title, lead, sections }: Props) => (
  <>
    <PublicHeader />
    <main id="content" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-10 text-base outline-none sm:px-6 lg:py-16">
      <header className="grid max-w-3xl gap-4">
        <h1 className="text-xl font-bold tracking-tight text-balance sm:text-2xl">{title}</h1>
        <div className="grid gap-3 text-ink-soft sm:text-lg">{lead}</div>
      </header>
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
        <Contents sections={sections} />
        <div className="grid max-w-3xl gap-14">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
              <h2 id={`${id}-title`} className="text-lg font-semibold tracking-tight sm:text-xl">
                {title}
              </h2>
              {content}
            </section>
          ))}
        </div>
      </div>
    </main>
    <PublicFooter />
  </>
)

const Contents = ({ sections }: Pick<Props, 'sections'>) => (
  <nav
    aria-label="On this page"
    className="top-24 self-start text-sm max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:sticky"
  >
    <p className="mb-2 font-semibold">On this page</p>
    <ul className="grid gap-0.5 max-lg:grid-cols-2 max-sm:grid-cols-1">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-7 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
