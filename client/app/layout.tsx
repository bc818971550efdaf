import { type LazyRouteFunction, Navigate, Outlet, type RouteObject } from 'react-router'
import type { Layout } from '#client/data/places.ts'
import { SYSTEM_TAB } from '#client/data/system.ts'
import type { Explained } from '#client/help/explained.ts'
import type { Access } from '#contract/method.ts'
import { Allowed } from './guards/Allowed.tsx'
import { SignedIn } from './guards/SignedIn.tsx'
import { RouteFault } from './RouteFault.tsx'
import { screens } from './screens.ts'
import { Unknown } from './Unknown.tsx'

export const guarded = (access: Access, ...children: RouteObject[]): RouteObject => ({ element: <Allowed access={access} />, children })
/** A screen that the page `help` of the guide tells about. */
export const screen = (path: string, lazy: LazyRouteFunction<RouteObject>, help: string): RouteObject => ({
  path,
  lazy,
  handle: { help } satisfies Explained,
})
export const go = (to: string) => <Navigate to={to} replace />

const GUIDE: Explained = { help: 'utiliser-l-aide', tabs: { [SYSTEM_TAB]: 'etat-du-systeme' } }

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
            screen('profile', screens.profile, 'mon-profil'),
            screen('notifications', screens.notifications, 'notifications'),
            { path: 'aide', lazy: screens.help, handle: GUIDE },
            screen('aide/:page', screens.helpPage, GUIDE.help),
            { path: '*', element: <Unknown /> },
          ],
        },
      ],
    },
  ],
})
