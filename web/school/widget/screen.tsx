import type { School } from '@clearbell/contracts'
import { Card } from '../../ui/display/card.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../../ui/feedback/states.tsx'
import { useSchool } from '../use-school.ts'
import { NotesCard } from './notes-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useWidgetForm } from './use-widget-form.ts'

export default function WidgetScreen() {
  const { school, error, retry } = useSchool()
  if (error && !school)
    return (
      <Card>
        <LoadFailed what="the widget settings" error={error} onRetry={retry} />
      </Card>
    )
  return school ? <WidgetSettings school={school} /> : <WidgetSkeleton />
}

const WidgetSettings = ({ school }: { school: School }) => {
  const form = useWidgetForm(school)
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <SettingsCard form={form} />
      <div className="grid grid-cols-1 gap-4">
        <PreviewCard school={school} look={form.shown} />
        <NotesCard />
      </div>
    </div>
  )
}

const WidgetSkeleton = () => (
  <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
    <Loading what="the widget settings" />
    {[0, 1].map((card) => (
      <Card key={card} className="grid gap-4 p-5">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-64" />
      </Card>
    ))}
  </div>
)
