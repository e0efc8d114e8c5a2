import './no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './styles.css'
import { watchHistory } from './ui/leaving.ts'
import { showCarriedToast } from './ui/toast.tsx'

watchHistory()
showCarriedToast()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
