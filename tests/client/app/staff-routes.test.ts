import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { discoverRoutes, routes } from '#client/app/routes.tsx'

/** The routes that an address leads to once its screens are found, as somebody sees it who asks for these one after the other. */
async function walk(...addresses: string[]) {
  const loaded: string[] = []
  const router = createMemoryRouter(routes, {
    initialEntries: ['/auth/nowhere'],
    patchRoutesOnNavigation: async args => {
      await discoverRoutes({
        ...args,
        patch: (id, children) => {
          loaded.push(args.path)
          args.patch(id, children)
        },
      })
    },
  })
  const found: string[] = []
  for (const address of addresses) {
    await router.navigate(address)
    found.push(router.state.matches.flatMap(({ route }) => route.path ?? []).join(' '))
  }
  router.dispose()
  return { found, loaded }
}

it('finds the screens of staff once an address of theirs is asked for, and only then', async () => {
  const { found, loaded } = await walk(
    '/user/nowhere',
    '/administration',
    '/admin/catalog',
    '/admin/nowhere',
    '/admin/collecte/new',
    '/admin/logs',
  )
  expect(found).toEqual(['/ user *', '/ *', '/ admin catalog', '/ admin *', '/ admin collecte/new', '/ admin logs'])
  // An address without parts to fill in is known from then on.
  expect(loaded).toEqual(['/admin/catalog', '/admin/nowhere'])
})
