import { type Gap, type GapProof, type GapStatus, gapStatusLabels, insightDefinitions } from '@clearbell/contracts'
import { Link } from 'wouter'
import { entryHref } from '../../entries/entry-link.tsx'
import { Badge, type Tone } from '../../ui/display/badge.tsx'

const tones: Record<GapStatus, Tone> = { pending: 'warning', resolved: 'success', dismissed: 'neutral' }

export const StatusBadge = ({ status }: { status: GapStatus }) => (
  <span title={insightDefinitions[status]}>
    <Badge tone={tones[status]}>{gapStatusLabels[status]}</Badge>
  </span>
)

/** What resolved a group, for a line below its name. */
export const ProofLine = ({ gap: { status, proof } }: { gap: Pick<Gap, 'status' | 'proof'> }) =>
  status === 'resolved' && <p className="text-xs text-ink-soft">{proof ? `Answered by “${proof.question}”` : 'Marked as resolved'}</p>

const entryOf = (proof: GapProof) =>
  'faqId' in proof ? { kind: 'faq' as const, id: proof.faqId } : { kind: 'event' as const, id: proof.calendarEventId }

/** The proof in full: which entry, of which version, how sure. */
export const Proof = ({ proof }: { proof: GapProof }) => (
  <div className="grid gap-0.5 rounded-box bg-success-tint p-3 text-success">
    <p className="font-semibold">Would now be answered</p>
    <p className="wrap-anywhere">
      <Link
        href={entryHref(entryOf(proof))}
        className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        {proof.question}
      </Link>
    </p>
    <p className="text-xs">
      {'faqId' in proof ? 'FAQ' : 'Event'}, catalogue version {proof.catalogueVersion}, similarity {(100 * proof.similarity).toFixed(1)}%
    </p>
  </div>
)
