import { type InsightFigure, insightDefinitions } from '@clearbell/contracts'

/** How a figure is counted, in the contracts' own words.   @param label its name, where it does not stand right above */
export const Definition = ({ of, label }: { of: InsightFigure; label?: string }) => (
  <p className="text-xs text-ink-soft">
    {label && <b className="font-medium">{label}: </b>}
    {insightDefinitions[of]}
  </p>
)

/** How several figures are counted, unfolded on demand. */
export const Definitions = ({ figures }: { figures: readonly { of: InsightFigure; label: string }[] }) => (
  <details>
    <summary className="inline-flex min-h-6 cursor-pointer items-center font-medium text-link underline-offset-4 hover:underline pointer-coarse:min-h-11">
      How these are counted
    </summary>
    <dl className="mt-2 grid max-w-3xl gap-2">
      {figures.map(({ of, label }) => (
        <div key={of}>
          <dt className="font-medium">{label}</dt>
          <dd className="text-ink-soft">{insightDefinitions[of]}</dd>
        </div>
      ))}
    </dl>
  </details>
)
