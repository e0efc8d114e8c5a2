import { type AdminUser, ERASED } from '@clearbell/contracts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Breakable } from '../../../ui/display/email.tsx'
import { DateOnly } from '../../../ui/display/time.tsx'

// What a row of the table and a card of a small screen both say about an account.

const Soft = ({ children }: { children: React.ReactNode }) => <p className="text-xs text-ink-soft">{children}</p>

export const Organization = ({ user: { organizationName, school, enrollmentSize } }: { user: AdminUser }) => (
  <>
    <p>{organizationName || school?.name || '—'}</p>
    {enrollmentSize && <Soft>{enrollmentSize} students</Soft>}
  </>
)

export const Contact = ({ user: { phoneNumber, websiteUrl } }: { user: AdminUser }) => {
  // An address of another kind, such as javascript:, must not become a link, whoever wrote it.
  const site = websiteUrl && URL.canParse(websiteUrl) ? new URL(websiteUrl) : null
  const isSite = site !== null && /^https?:$/.test(site.protocol)
  if (!phoneNumber && !isSite) return <>—</>
  return (
    <>
      {phoneNumber && <p className="whitespace-nowrap">{phoneNumber}</p>}
      {isSite && (
        <a
          href={site.href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center text-xs text-link underline underline-offset-4 pointer-coarse:min-h-11"
        >
          <Breakable text={site.hostname.replace(/^www\./, '')} />
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}

/** A pending account cannot sign in, which is what matters here. */
export const StatusBadges = ({ user: { status, requirePasswordChange, email } }: { user: AdminUser }) => (
  <div className="flex flex-wrap gap-1">
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>{status === 'active' ? 'Active' : 'Inactive'}</Badge>
    {email === ERASED && <Badge tone="danger">Erased</Badge>}
    {requirePasswordChange && <Badge tone="warning">Setup Required</Badge>}
  </div>
)

export const LastLogin = ({ user: { lastLoginAt } }: { user: AdminUser }) =>
  lastLoginAt ? <DateOnly at={lastLoginAt} /> : <span className="text-ink-soft">Never</span>

export const Created = ({ user: { createdAt } }: { user: AdminUser }) => <DateOnly at={createdAt} />
