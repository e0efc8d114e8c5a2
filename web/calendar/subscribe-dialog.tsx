import { calendarFeedPath } from '@clearbell/contracts'
import { Button } from '../ui/controls/button.tsx'
import { CopyButton } from '../ui/controls/copy-button.tsx'
import { LinesSkeleton } from '../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../ui/feedback/states.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/overlay/dialog.tsx'
import { useUser } from '../users/use-user.ts'

/** Where the school's calendar is for calendar programs, to copy for parents. */
export default function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { user, error, retry } = useUser()
  const school = user?.school
  const address = school && `${location.origin}${calendarFeedPath(school.id)}`
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Subscribe to the Calendar"
      description="Parents who subscribe see your events in their own calendar, and every change a few hours later."
    >
      {error ? <LoadFailed what="the address" error={error} onRetry={retry} /> : !address && <LinesSkeleton what="the address" />}
      {address && <Addresses address={address} subscribe={address.replace(/^https?/, 'webcal')} />}
    </Dialog>
  )
}

/** @param subscribe the same address, which a calendar program opens */
const Addresses = ({ address, subscribe }: { address: string; subscribe: string }) => (
  <>
    <DialogBody>
      <Copied label="Calendar Address" text={address} />
      <Copied label="Link for Your Website" text={`<a href="${subscribe}">Subscribe to our calendar</a>`} />
      <p className="text-ink-soft">
        In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web. On an iPhone or a Mac the link is
        enough. Anyone who has the address can read the calendar.
      </p>
    </DialogBody>
    <DialogFooter>
      <Button asChild>
        <a href={subscribe}>Open in a Calendar Program</a>
      </Button>
    </DialogFooter>
  </>
)

const Copied = ({ label, text }: { label: string; text: string }) => (
  <div className="flex items-end gap-2">
    <div className="min-w-0 grow">
      <Field label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
    </div>
    <CopyButton label={label} text={text} />
  </div>
)
