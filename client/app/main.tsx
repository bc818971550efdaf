import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import type { ToastContent } from '#client/ui/toast-context.ts'
import { App } from './App.tsx'
import { openRoot } from './root.ts'
import { watchServiceWorker } from './service-worker.ts'

/** Shows the application in place of what is in the page; `notices` are told at once. */
export function startApp(root: Root = openRoot(), notices: readonly ToastContent[] = []): void {
  root.render(
    <StrictMode>
      <App notices={notices} />
    </StrictMode>,
  )
  // Without it the application works, but not offline.
  watchServiceWorker().catch(error => console.warn(error))
}
