import { Menu, Moon, Sun } from 'lucide-react'
import { Button } from '../ui/controls/button.tsx'
import { Brand } from '../ui/display/brand.tsx'

const sections = [
  { name: 'Features', href: '#features' },
  { name: 'Benefits', href: '#benefits' },
  { name: 'FAQ', href: '#faq' },
]

const anchor = 'rounded-box px-3 py-2 font-medium text-ink-soft hover:bg-muted hover:text-ink'

/** The head of every public page. With ways to elsewhere it is part of a prerendered page, which knows whether its reader is signed in.
 * Its links are whole loads of a page: the server decides what `/` is, and the page may have no script.
 *  @param isBare without ways to elsewhere, where one thing is to be done
 *  @param home the address of the landing page; empty on that page itself */
export const PublicHeader = ({ isBare = false, home = '/' }: { isBare?: boolean; home?: '/' | '' }) => (
  <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-sm">
    <a
      href="#content"
      className="absolute top-2 left-2 -translate-y-20 rounded-box bg-surface px-3 py-2 font-medium text-link shadow-float focus-visible:translate-y-0"
    >
      Skip to content
    </a>
    <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 sm:gap-2 sm:px-6">
      <a href="/" className="mr-auto flex min-w-0 rounded-box">
        <Brand />
      </a>
      {!isBare && (
        <nav data-when="visitor" aria-label="Sections" className="mr-2 hidden gap-1 md:flex">
          {sections.map(({ name, href }) => (
            <a key={name} href={home + href} className={anchor}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <ThemeSwitch />
      {!isBare && (
        <>
          <section data-when="visitor" className="contents">
            <Ways home={home} />
          </section>
          <section data-when="member" className="contents">
            <Button asChild look="primary">
              <a href="/">Back to Dashboard</a>
            </Button>
          </section>
        </>
      )}
    </div>
  </header>
)

/** Drawn the same in either theme, so that it needs no state and works on a page without a framework. */
const ThemeSwitch = () => (
  <Button look="ghost" size="icon" aria-label="Switch theme" data-switches="theme" className="noscript:hidden">
    <Moon aria-hidden className="size-5! dark:hidden" />
    <Sun aria-hidden className="hidden size-5! dark:block" />
  </Button>
)

const Ways = ({ home }: { home: string }) => (
  <>
    <Button asChild look="ghost" className="max-md:hidden">
      <a href="/login">Sign In</a>
    </Button>
    <Button asChild look="primary" className="max-[359px]:hidden">
      <a href="/lead-capture">Schedule Demo</a>
    </Button>
    <details className="group md:hidden" data-menu="">
      <summary
        aria-label="Menu"
        className="flex size-9 cursor-pointer list-none items-center justify-center rounded-box text-ink-soft hover:bg-muted pointer-coarse:size-11 [&::-webkit-details-marker]:hidden"
      >
        <Menu aria-hidden className="size-5" />
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-full grid gap-1 border-b border-line bg-surface p-3 text-base shadow-float">
        {[...sections.map(({ name, href }) => ({ name, href: home + href })), { name: 'Sign In', href: '/login' }].map(({ name, href }) => (
          <a key={name} href={href} className="rounded-box px-3 py-2.5 font-medium hover:bg-muted">
            {name}
          </a>
        ))}
        <a href="/lead-capture" className="rounded-box px-3 py-2.5 font-medium hover:bg-muted min-[360px]:hidden">
          Schedule Demo
        </a>
      </nav>
    </details>
  </>
)
