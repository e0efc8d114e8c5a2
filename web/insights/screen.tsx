import { Figures, FiguresExport } from './figures/figures.tsx'
import { GapsSection } from './gaps/gaps-section.tsx'
import { useRange } from './range.ts'
import { RangeBar } from './range-bar.tsx'
import { RehearsalSection } from './rehearsals/rehearsal-section.tsx'

/** What visitors ask, and where the answers have gaps. */
export default function InsightsScreen() {
  const state = useRange()
  const { days } = state.range
  return (
    <>
      <RangeBar state={state}>{days && <FiguresExport range={days} />}</RangeBar>
      {days && (
        <Figures range={days}>
          <GapsSection range={days} />
          <RehearsalSection range={days} />
        </Figures>
      )}
    </>
  )
}
