import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { LinkProvider } from '#client/ui/link-provider.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { queries } from './queries.ts'
import { routes } from './routes.tsx'

const router = createBrowserRouter(routes)

export const App = () => (
  <QueryClientProvider client={queries}>
    <LinkProvider component={Link}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </LinkProvider>
  </QueryClientProvider>
)
