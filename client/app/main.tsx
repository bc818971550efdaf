import './first-screen.ts'
import '#client/data/zod-config.ts'
import './queries.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '#client/data/theme.ts'
import { App } from './App.tsx'
import { firstScreen } from './first-screen.ts'
import { watchServiceWorker, whenIdle } from './service-worker.ts'

applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
// Without it the application works, only not without a connection. Its installing fetches all of it: the first screen comes before.
void firstScreen.then(() => whenIdle(() => watchServiceWorker().catch(error => console.warn(error))))
