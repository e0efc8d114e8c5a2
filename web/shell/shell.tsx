import type { CurrentUser } from '@clearbell/contracts'
import { type ReactNode, useState } from 'react'
import { useLive } from '../api/live/use-live.ts'
import { config } from '../config.ts'
import { TimeZone } from '../ui/display/time.tsx'
import { useHeadingFocus } from '../ui/hooks/use-heading-focus.ts'
import { Drawer } from './drawer.tsx'
import { useKeys } from './palette/use-keys.tsx'
import type { Screen } from './screens.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** `undefined` while it loads: the frame stands already. */
  user: CurrentUser | undefined
  screen: Screen
  children: ReactNode
}

/** Sidebar and top bar around a screen. */
export const Shell = ({ user, screen, children }: Props) => {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const keys = useKeys(user)
  useLive(user?.id)
  const heading = useHeadingFocus(screen.path)
  const timeZone = (screen.access !== 'operator' && user?.school?.timeZone) || config.defaultTimeZone
  return (
    <TimeZone value={timeZone}>
      <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <title>{`${screen.title} · ${config.productName}`}</title>
        <a
          href="#content"
          className="fixed top-2 left-2 z-60 -translate-y-16 rounded-box bg-primary px-4 py-2 font-medium text-on-primary focus:translate-y-0"
        >
          Skip to content
        </a>
        <aside className="sticky top-0 hidden h-dvh overflow-y-auto border-r border-line bg-surface lg:block">
          <Sidebar user={user} />
        </aside>
        {keys.overlay}
        <Drawer open={isDrawerOpen} onOpenChange={setDrawerOpen} user={user} />
        <div className="flex min-w-0 flex-col">
          <TopBar
            user={user}
            screen={screen}
            heading={heading}
            onMenu={() => setDrawerOpen(true)}
            onOpen={(which) => void keys.open(which)}
          />
          <main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-5 p-4 outline-none sm:p-6 lg:p-8">
            {children}
          </main>
        </div>
      </div>
    </TimeZone>
  )
}
