import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FilterBy } from '#client/common/list/declaration.ts'
import { ResourceList } from '#client/common/list/ResourceList.tsx'
import { Refusal, Unreachable } from '#client/data/call.ts'
import { CurrentUserContext } from '#client/data/current-user.ts'
import type { Found, List } from '#client/data/list-of.ts'
import { ToastProvider } from '#client/ui/Toast.tsx'
import { someone } from '../data/support.tsx'

type Row = { id: number; name: string }
type Asked = { filters: Readonly<Record<string, unknown>>; page: { page: number; size: number; order: string; direction: string } }

type Filters = { name?: string; open?: boolean; from?: string; to?: string }
const FILTERS: readonly FilterBy<Filters>[] = [
  { name: 'name', label: 'Nom', kind: 'text' },
  { name: 'open', label: 'Ouverte', kind: 'flag', yes: 'Oui', no: 'Non' },
  { name: 'from', label: 'À partir du', kind: 'day' },
  { name: 'to', label: 'Jusqu’au', kind: 'day' },
]
const SORT = { field: 'createdAt', direction: 'DESC' } as const
const COLUMNS = [{ id: 'name', header: 'Nom', sortField: 'name' as const, cell: (row: Row) => row.name }]

function show(
  at: string,
  answer: () => { data: Row[]; count: number },
  local?: { rows: Row[]; note: string },
  refused: readonly string[] = [],
) {
  const asked: Asked[] = []
  const query = (filters: Asked['filters'], page: Asked['page']) => ({
    queryKey: ['list', filters, page],
    queryFn: async () => {
      asked.push({ filters, page })
      return answer()
    },
  })
  const things: List<Found<Row>, Filters, 'name' | 'createdAt'> = { query, ask: query, refused: () => refused, within: () => things }
  const list = (
    <ResourceList
      list={things}
      label="Choses"
      columns={COLUMNS}
      filters={FILTERS}
      defaultSort={SORT}
      rowTo={null}
      empty={<p>Rien encore</p>}
      local={local}
    />
  )
  const element = <CurrentUserContext value={someone([])}>{list}</CurrentUserContext>
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [at] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { asked, router }
}
const many = () => ({ data: [{ id: 1, name: 'Première' }], count: 25 })

test('the address decides the query', async () => {
  const { asked } = show('/?name=a&open=true&page=2&size=25&order=name&direction=ASC', many)
  await screen.findByText('Première')
  expect(asked).toEqual([{ filters: { name: 'a', open: true }, page: { page: 2, size: 25, order: 'name', direction: 'ASC' } }])
})

test('invalid parameters of an address give way to the defaults', async () => {
  const { asked } = show('/?page=-3&size=7&direction=SIDE', many)
  await screen.findByText('Première')
  expect(asked[0]?.page).toEqual({ page: 1, size: 10, order: 'createdAt', direction: 'DESC' })
})

const WRONG_ORDER = 'La date de début doit être inférieure à la date de fin.'

test('dates the wrong way round in the address are told beside their field, and nothing is asked', async () => {
  const { asked } = show('/?from=2026-05-02&to=2026-05-01', many)
  await screen.findByText(WRONG_ORDER)
  expect(screen.getByText('Aucun élément')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  expect(asked).toEqual([])
})

test('a criterion that means nothing is told beside its field, and nothing is asked', async () => {
  const { asked } = show('/?name=abc', many, undefined, ['name'])
  expect(await screen.findAllByText(/Ce critère ne veut rien dire ici/)).toHaveLength(1)
  expect(screen.getByText('Aucun élément')).toBeDefined()
  expect(asked).toEqual([])
})

test('a search with dates the wrong way round is refused with a notice', async () => {
  const user = userEvent.setup()
  const { asked } = show('/', many)
  await screen.findByText('Première')
  await user.type(screen.getByLabelText('À partir du'), '02/05/2026')
  await user.type(screen.getByLabelText('Jusqu’au'), '01/05/2026')
  await user.click(screen.getByRole('button', { name: 'Rechercher' }))
  expect(await screen.findAllByText(WRONG_ORDER)).toHaveLength(2)
  expect(asked).toHaveLength(1)
})

test('searching goes back to the first page and keeps the criteria in the address', async () => {
  const user = userEvent.setup()
  const { router, asked } = show('/?page=3', many)
  await screen.findByText('Première')
  await user.type(screen.getByLabelText('Nom'), ' société {Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?name=soci%C3%A9t%C3%A9'))
  await waitFor(() => expect(asked.at(-1)?.filters).toEqual({ name: 'société' }))
})

test('the button that unfolds the criteria tells how many are in use, and folds them again after a search', async () => {
  const user = userEvent.setup()
  show('/?open=true', many)
  await screen.findByText('Première')
  const unfold = screen.getByRole('button', { name: 'Critères (1)' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  expect(unfold.getAttribute('aria-expanded')).toBe('true')
  await user.type(screen.getByLabelText('Nom'), 'a{Enter}')
  const both = await screen.findByRole('button', { name: 'Critères (2)' })
  expect(both.getAttribute('aria-expanded')).toBe('false')
})

test('a header sorts, a page link turns the page', async () => {
  const user = userEvent.setup()
  const { router } = show('/', many)
  await screen.findByText('Première')
  await user.click(within(screen.getByRole('columnheader')).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toBe('?order=name&direction=DESC'))
  await user.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Page 2' }))
  await waitFor(() => expect(router.state.location.search).toBe('?order=name&direction=DESC&page=2'))
})

test('an empty list and an empty result are told apart', async () => {
  show('/', () => ({ data: [], count: 0 }))
  expect(await screen.findByText('Rien encore')).toBeTruthy()
  show('/?name=zzz', () => ({ data: [], count: 0 }))
  expect(await screen.findByText(/ne correspond à votre recherche/)).toBeTruthy()
})

test('not allowed is told', async () => {
  show('/', () => {
    throw new Refusal(403, 'FORBIDDEN', undefined, [])
  })
  expect(await screen.findByText('Accès non autorisé')).toBeTruthy()
})

test('out of reach, what this device keeps is shown with a note, or the offline state', async () => {
  const lost = () => {
    throw new Unreachable('no network')
  }
  show('/', lost, { rows: [{ id: 2, name: 'Gardée ici' }], note: 'Le serveur ne répond pas' })
  expect(await screen.findByText('Gardée ici')).toBeTruthy()
  expect(screen.getByText('Le serveur ne répond pas')).toBeTruthy()
  show('/', lost)
  expect(await screen.findByText('Vous êtes hors connexion')).toBeTruthy()
})
