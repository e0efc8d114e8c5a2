import { config } from '../../config.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Spinner } from '../../ui/feedback/skeleton.tsx'
import { notAvailable, useSchool } from '../use-school.ts'
import { Instructions } from './instructions.tsx'
import { TestPage } from './test-page.tsx'

/** The test page in a window of its own, as large as the browser. */
export const TestScreen = () => {
  const { school, error } = useSchool()
  return (
    <main className="flex min-h-dvh flex-col">
      <title>{`Test Chat Widget · ${config.productName}`}</title>
      <header className="grid gap-2 border-b border-line bg-surface px-5 py-4">
        <h1 className="text-lg font-semibold">Test Chat Widget</h1>
        {school && <Instructions school={school} className="sm:grid-cols-2" />}
      </header>
      {school ? (
        <TestPage school={school} className="min-h-[32rem] grow" />
      ) : error ? (
        <Notice tone="danger">{notAvailable}</Notice>
      ) : (
        <Spinner />
      )}
    </main>
  )
}
