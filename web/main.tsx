import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'
import { watchThemeSwitches } from './ui/browser/theme.ts'
import { showCarriedToast } from './ui/feedback/toast.tsx'
import { watchHistory } from './ui/leaving/leaving.ts'

watchHistory()
watchThemeSwitches()
showCarriedToast()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
