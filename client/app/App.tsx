import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { currentUserQuery } from '#client/data/current-user.ts'
import { createQueryClient } from '#client/data/query-client.ts'
import { session } from '#client/data/session.ts'
import { LinkProvider } from '#client/ui/link-provider.tsx'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { routes } from './routes.tsx'

const queries = createQueryClient()
const token = session.token()
// Asked for while the screen's script is still on its way; whoever needs the user finds the answer, or the fault, there.
if (token !== null) void queries.prefetchQuery(currentUserQuery(token))
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
