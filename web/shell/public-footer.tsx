import { config } from '../config.ts'
import { Brand } from '../ui/display/brand.tsx'

const groups = [
  {
    title: 'Product',
    links: [
      { name: 'Features', href: '/#features' },
      { name: 'Benefits', href: '/#benefits' },
      { name: 'FAQ', href: '/#faq' },
      { name: 'Trust', href: '/trust' },
    ],
  },
  {
    title: 'Get started',
    links: [
      { name: 'Schedule Demo', href: '/lead-capture' },
      { name: 'Sign In', href: '/login' },
      { name: 'Installation Guide', href: config.docsUrl },
    ],
  },
]

const link = 'inline-flex min-h-6 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11'

/** The foot of every public page. */
export const PublicFooter = () => (
  <footer className="border-t border-line bg-surface">
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
      <div className="grid content-start gap-3">
        <Brand />
        <p className="text-ink-soft">Trusted Answers. Instant Clarity.</p>
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title} className="grid content-start gap-2">
          <h2 className="font-semibold">{title}</h2>
          <ul className="grid gap-1">
            {links.map(({ name, href }) => (
              <li key={name}>
                <a href={href} className={link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {config.supportEmail && (
        <div data-when="supportEmail" className="grid content-start gap-2">
          <h2 className="font-semibold">Contact</h2>
          <p>
            <a href={`mailto:${config.supportEmail}`} className={link}>
              {config.supportEmail}
            </a>
          </p>
        </div>
      )}
    </div>
  </footer>
)
