import { Compass } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { signInPath } from '../users/next-path.ts'
import { PublicPage } from './public-page.tsx'

/** @param offer what may help: signing in, when the path belongs to a screen of the signed-in */
export const NotFound = ({ offer }: { offer: 'sign-in' | 'home' }) => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <PublicPage isBare>
      <title>{`Page Not Found · ${config.productName}`}</title>
      <Compass aria-hidden className="size-10 text-ink-soft" />
      <div className="grid gap-1 text-center">
        <h1 className="text-xl font-semibold tracking-tight">404 Page Not Found</h1>
        <p className="text-ink-soft">
          {offer === 'sign-in' ? 'This page may be yours once you have signed in.' : 'There is nothing at this address.'}
        </p>
      </div>
      <div className="flex gap-2">
        {offer === 'sign-in' && (
          <Button look="primary" asChild>
            <Link href={signInPath(search ? `${path}?${search}` : path)}>Sign In</Link>
          </Button>
        )}
        <Button asChild>
          {/* Loads the page: the server decides what a visitor gets there. */}
          <a href="/">Go to Home</a>
        </Button>
      </div>
    </PublicPage>
  )
}
