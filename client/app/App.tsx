import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LinkProvider } from '#client/ui/Link.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import type { ToastContent } from '#client/ui/toast-context.ts'
import { queries } from './queries.ts'
import { discoverRoutes, routes } from './routes.tsx'

export const App = ({ notices }: { notices: readonly ToastContent[] }) => {
  // Made at the start, not with the module: sign-in loads that beforehand, at another address.
  const [router] = useState(() => createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes }))
  return (
    <QueryClientProvider client={queries}>
      <LinkProvider component={Link}>
        <ToastProvider first={notices}>
          <RouterProvider router={router} />
        </ToastProvider>
      </LinkProvider>
    </QueryClientProvider>
  )
}
