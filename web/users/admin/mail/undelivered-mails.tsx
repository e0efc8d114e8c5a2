import type { UndeliveredMail } from '@clearbell/contracts'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { messageOf, unreachable } from '../../../api/error.ts'
import { Busy, Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { RelativeTime } from '../../../ui/display/time.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { plural } from '../../../ui/format/numbers.ts'
import { useBusy } from '../../../ui/hooks/use-busy.ts'
import type { UserActions } from '../use-user-actions.ts'
import { useUndeliveredMails } from '../use-users.ts'
import { mailNames, mailReasons, mailRemedies } from './mail-words.ts'

/** There only when somebody waits for a mail in vain. */
export const UndeliveredMails = ({ actions }: { actions: UserActions }) => {
  const { data: mails = [], error } = useUndeliveredMails()
  if (error) return <Notice tone="danger" title="Could not load undelivered e-mails" children={messageOf(error, unreachable)} />
  if (mails.length === 0) return null
  return (
    <Card aria-labelledby="undelivered" className="border-warning/50">
      <header className="flex items-center gap-2.5 rounded-t-box bg-warning-tint px-4 py-3 text-warning sm:px-5">
        <MailWarning aria-hidden className="size-5 shrink-0" />
        <h2 id="undelivered" className="font-semibold">
          {plural(mails.length, 'e-mail was', 'e-mails were')} not delivered
        </h2>
      </header>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto" tabIndex={mails.length > 3 ? 0 : undefined}>
        {mails.map((mail) => (
          <Mail key={mail.id} mail={mail} actions={actions} />
        ))}
      </ul>
    </Card>
  )
}

const Mail = ({ mail, actions }: { mail: UndeliveredMail; actions: UserActions }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
    <div className="min-w-0 basis-72 grow">
      <p className="wrap-anywhere">
        <span className="font-medium">{mail.email}</span> is missing the {mailNames[mail.kind]}
        <span className="text-ink-soft">
          {' · '}
          <RelativeTime at={mail.at} />
        </span>
      </p>
      <p className="text-ink-soft">{mailReasons[mail.reason]}</p>
      {mail.detail && <p className="mt-1 text-xs text-ink-soft wrap-anywhere">The mail server said: {mail.detail}</p>}
    </div>
    {mail.kind === 'login' ? (
      <Resend mail={mail} actions={actions} />
    ) : (
      <p className="max-w-56 text-xs text-ink-soft">{mailRemedies[mail.kind]}</p>
    )}
  </li>
)

/** The line stays until the new mail has arrived, which takes a moment. */
const Resend = ({ mail, actions }: { mail: UndeliveredMail; actions: UserActions }) => {
  const [isSent, setSent] = useState(false)
  const { isBusy, run } = useBusy(async () => setSent(await actions.resend(mail.userId, mail.email)))
  return (
    <div className="flex items-center gap-3">
      {isSent && <span className="text-xs text-ink-soft">Sent again</span>}
      <Button size="sm" aria-label={`Resend to ${mail.email}`} aria-disabled={isBusy} onClick={run}>
        {isBusy && <Busy />}
        Resend
      </Button>
    </div>
  )
}
