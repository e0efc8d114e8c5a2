import { Compass } from 'lucide-react'
import { Link, useLocation, useSearch } from 'wouter'
import { config } from '../config.ts'
import { Button } from '../ui/controls/button.tsx'
import { Brand } from '../ui/display/brand.tsx'
import { signInPath } from '../users/next-path.ts'

/** @param offer what may help: signing in, when the path belongs to a screen of the signed-in */
export const NotFound = ({ offer }: { offer: 'sign-in' | 'home' }) => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 text-center">
      <title>{`Page Not Found · ${config.productName}`}</title>
      <Brand />
      <Compass aria-hidden className="size-10 text-ink-soft" />
      <div className="grid gap-1">
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
          <Link href="/">Go to Home</Link>
        </Button>
      </div>
    </main>
  )
}
