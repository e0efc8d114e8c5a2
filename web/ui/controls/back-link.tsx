import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

/** The way from a screen to the one above it. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center gap-2 font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
)
