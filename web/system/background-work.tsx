import type { MailCounts, SystemStatus } from '@clearbell/contracts'
import { Card, CardHeader } from '../ui/display/card.tsx'
import { Fact, Facts } from '../ui/display/facts.tsx'
import { formatCount } from '../ui/format/numbers.ts'
import { formatLag, mailStateLabels, reactionTitles } from './words.ts'

/** How far the reactions are. */
export const Reactions = ({ reactions }: Pick<SystemStatus, 'reactions'>) => (
  <Card aria-labelledby="reactions">
    <CardHeader id="reactions" title="Background Work" />
    {reactions.length === 0 ? (
      <p className="p-5 text-ink-soft">Nothing to show. Mail is off, or your Kafka brokers know how far the workers are.</p>
    ) : (
      <Facts>
        {reactions.map(({ name, lagSeconds }) => (
          <Fact key={name} label={reactionTitles[name] ?? name}>
            {lagSeconds === 0 ? 'Up to date' : `${formatLag(lagSeconds)} behind`}
          </Fact>
        ))}
      </Facts>
    )}
  </Card>
)

/** Of all times, by where they stand. */
export const Mails = ({ mails }: { mails: MailCounts | null }) => (
  <Card aria-labelledby="mails">
    <CardHeader id="mails" title="E-mails" />
    {mails === null ? (
      <p className="p-5 text-ink-soft">Mail is off, or no worker has run yet.</p>
    ) : (
      <Facts>
        {Object.entries(mailStateLabels).map(([state, label]) => (
          <Fact key={state} label={label}>
            {formatCount(mails[state as keyof MailCounts])}
          </Fact>
        ))}
      </Facts>
    )}
  </Card>
)
