import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { entryFor, firstScreen } from '#client/app/first-screen.ts'
import { ROUTES } from '../all-routes.ts'

it('preloads exactly the screens that the router will load', () => {
  for (const path of ['/admin/home', '/external/home', '/user/home', '/external/request', '/admin/demande', '/user/feedback/1/2']) {
    const screen = matchRoutes(ROUTES, path)?.at(-1)?.route.lazy
    expect(firstScreen(path), path).toBe(screen)
  }
})

it.each([
  ['/auth/login', '?redirect=%2Fadmin%2Flogs', '/auth/login?redirect=%2Fadmin%2Flogs'],
  ['/', '', '/auth/login?redirect=%2Fadmin%2Fhome'],
  ['/home', '', '/auth/login?redirect=%2Fhome'],
  ['/external/request', '?id=3', '/auth/login?redirect=%2Fexternal%2Frequest%3Fid%3D3'],
])('leads somebody without a session from %s%s to sign-in, as the router does', (pathname, search, path) => {
  expect(entryFor({ pathname, search }, null)).toEqual({ isSignIn: true, path })
})

it.each(['/auth/reset', '/auth/register', '/auth/setup', '/nowhere'])('leaves %s to the application', pathname => {
  expect(entryFor({ pathname, search: '' }, null)).toEqual({ isSignIn: false, path: pathname })
})

it('leaves the signed-in where they are', () => {
  expect(entryFor({ pathname: '/auth/login', search: '' }, 'token')).toEqual({ isSignIn: false, path: '/auth/login' })
})
