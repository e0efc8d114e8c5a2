import { type Gap, type GapProof, type GapStatus, gapStatusLabels, insightDefinitions } from '@clearbell/contracts'
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

/** The proof in full: which entry, of which version, how sure. */
export const Proof = ({ proof }: { proof: GapProof }) => (
  <div className="grid gap-0.5 rounded-box bg-success-tint p-3 text-success">
    <p className="font-semibold">Would now be answered</p>
    <p className="wrap-anywhere">{proof.question}</p>
    <p className="text-xs">
      {'faqId' in proof ? 'FAQ' : 'Event'}, catalogue version {proof.catalogueVersion}, similarity {(100 * proof.similarity).toFixed(1)}%
    </p>
  </div>
)
