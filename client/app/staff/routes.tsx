import type { RouteObject } from 'react-router'
import { productPlaces } from '#client/data/places.ts'
import { go, guarded, layout, screen } from '../layout.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { STAFF_GROUPS, type StaffArea } from './areas.ts'

function routeOf({ access, help, screens }: StaffArea): RouteObject[] {
  const inside = Object.entries(screens).map(([path, lazy]) => screen(path, lazy, help))
  return access ? [guarded(access, ...inside)] : inside
}

/** Everything below /admin: a partner never loads it. */
export const staffRoute = layout('admin', <AdminLayout />, '/admin/home', [
  ...STAFF_GROUPS.flatMap(({ areas }) => areas.flatMap(routeOf)),
  { path: 'password', element: go('/admin/profile?show=updatePassword') },
  { path: 'produit', element: go(productPlaces.admin.list) },
])
