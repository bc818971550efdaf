import './first-screen.ts'
import '#client/data/zod-config.ts'
import './queries.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '#client/data/theme.ts'
import { App } from './App.tsx'
import { watchServiceWorker } from './service-worker.ts'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
// Without it the application works, only not without a connection.
watchServiceWorker().catch(error => console.warn(error))
