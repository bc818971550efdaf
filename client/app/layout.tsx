import { Navigate, Outlet, type RouteObject } from 'react-router'
import type { Layout } from '#client/data/places.ts'
import type { Access } from '#contract/method.ts'
import { Allowed } from './guards/Allowed.tsx'
import { SignedIn } from './guards/SignedIn.tsx'
import { RouteFault } from './RouteFault.tsx'
import { screens } from './screens.ts'
import { Unknown } from './Unknown.tsx'

export const guarded = (access: Access, ...children: RouteObject[]): RouteObject => ({ element: <Allowed access={access} />, children })
export const go = (to: string) => <Navigate to={to} replace />

/** A layout with its screens; an address that leads nowhere says so inside it (docs/domain.md 4.1). */
export const layout = (name: Layout, shell: RouteObject['element'], landing: string, children: readonly RouteObject[]): RouteObject => ({
  // Named, so that the router knows it for the same when it is discovered again.
  id: name,
  path: name,
  element: (
    <SignedIn layout={name}>
      <Outlet />
    </SignedIn>
  ),
  children: [
    {
      element: shell,
      children: [
        {
          errorElement: <RouteFault />,
          children: [
            { index: true, element: go(landing) },
            ...children,
            { path: 'profile', lazy: screens.profile },
            { path: 'notifications', lazy: screens.notifications },
            { path: 'aide', lazy: screens.help },
            { path: 'aide/:page', lazy: screens.helpPage },
            { path: '*', element: <Unknown /> },
          ],
        },
      ],
    },
  ],
})
