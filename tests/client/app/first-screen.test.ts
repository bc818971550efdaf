import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { FIRST_SCREENS } from '#client/app/first-screen.ts'
import { routes } from '#client/app/routes.tsx'

it('asks beforehand for the very screens that the router will', () => {
  for (const path of ['/auth/login', '/admin/home', '/external/home', '/external/request', '/admin/demande', '/user/feedback/1/2']) {
    const screen = matchRoutes(routes, path)?.at(-1)?.route.lazy
    expect(FIRST_SCREENS[path.split('/')[2] ?? ''], path).toBe(screen)
  }
})
