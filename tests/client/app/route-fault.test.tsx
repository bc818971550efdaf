import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteFault } from '#client/app/RouteFault.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Opens a screen whose part of the application fails to load. */
async function openFailing(message: string): Promise<string> {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const lazy = () => Promise.reject(new TypeError(message))
  const router = createMemoryRouter([{ path: '/', errorElement: <RouteFault isWhole />, children: [{ index: true, lazy }] }])
  render(<RouterProvider router={router} />)
  return (await screen.findByRole('alert')).textContent ?? ''
}

test.each([
  'Failed to fetch dynamically imported module: https://sceau.exemple.fr/assets/Review-3f2a.js',
  'error loading dynamically imported module: https://sceau.exemple.fr/assets/Review-3f2a.js',
  'Importing a module script failed.',
])('an open tab whose part went with a newer version says so and offers to reload: %s', async message => {
  expect(await openFailing(message)).toContain('une version plus récente est disponible')
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy()
})

test('a screen that breaks by itself is no blank page either', async () => {
  expect(await openFailing('x is not a function')).toContain('Cet écran a rencontré une erreur')
})
