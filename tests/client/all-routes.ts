import type { RouteObject } from 'react-router'
import { routes } from '#client/app/routes.tsx'
import { staffRoute } from '#client/app/staff/routes.tsx'

/** Every address of the application, with staff's as if they were discovered. */
export const ROUTES: RouteObject[] = routes.map(root => (root.index ? root : { ...root, children: [staffRoute, ...(root.children ?? [])] }))
