import { Tooltip } from 'radix-ui'
import { Cache } from './api/cache.tsx'
import { Routes } from './shell/routes.tsx'
import { Toaster } from './ui/feedback/toast.tsx'
import { SessionEnd } from './users/session-end.tsx'

export const App = () => (
  <Cache>
    <Tooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <SessionEnd />
      <Routes />
      <Toaster />
    </Tooltip.Provider>
  </Cache>
)
