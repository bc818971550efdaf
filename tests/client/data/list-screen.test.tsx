import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FiltersOf } from '#client/common/list/declaration.ts'
import { ListScreen } from '#client/common/list/ListScreen.tsx'
import { formOverlay, recordOverlay } from '#client/common/list/overlays.tsx'
import { ROLES, roleQuery } from '#client/data/roles.ts'
import { type Sent, show, stubServer } from './support.tsx'

const saved: string[] = []
beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  saved.length = 0
  vi.unstubAllGlobals()
})

const VIEW = 'FGROGS'
const ADD = 'FGROCR'
const ROLE = { id: 7, name: 'Lecture', type: 'USER_TYPE_INTERNE', description: '', enabled: true, permissions: [], can: [] }
const FILTERS: FiltersOf<typeof ROLES> = [{ name: 'name', label: 'Nom', kind: 'text' }]
const Detail = ({ id, onClose }: { id: number; onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Rôle {id}
  </button>
)
const RESOURCE = 'ROLE_MANAGEMENT'
const OVERLAYS = [
  formOverlay('edit', {
    add: { resource: RESOURCE, method: 'ADD' },
    update: { resource: RESOURCE, method: 'UPDATE' },
    query: roleQuery,
    title: 'Modifier le rôle',
    draw: role => <p>{role === null ? 'Création' : `Modification ${role.id}`}</p>,
  }),
  recordOverlay('id', Detail),
]

const Roles = () => (
  <ListScreen
    list={ROLES}
    title="Rôles"
    create={{ by: { resource: RESOURCE, method: 'ADD' }, label: 'Nouveau rôle', opens: ['edit', 'new'] }}
    columns={[{ id: 'name', header: 'Nom', cell: row => row.name }]}
    filters={FILTERS}
    defaultSort={{ field: 'name', direction: 'ASC' }}
    overlays={OVERLAYS}
    empty={{ title: 'Aucun rôle', text: 'Un rôle réunit des permissions.' }}
  />
)

const FILE = { fileName: 'Roles_2026-03-01.xlsx', data: btoa('PK') }
const server = (rows: readonly object[], file: unknown = FILE): Sent[] =>
  stubServer({ 'ROLE_MANAGEMENT FILTER': { data: rows, count: rows.length }, 'ROLE_MANAGEMENT EXPORT': file })

const lastExport = (sent: readonly Sent[]) => sent.findLast(({ name }) => name === 'ROLE_MANAGEMENT EXPORT')?.body

test('exports exactly what is filtered, sorted as it is, whatever the page', async () => {
  const user = userEvent.setup()
  const sent = server([ROLE])
  const router = show(<Roles />, { at: '/?name=lecture&page=3&zzz=1&order=updatedAt&direction=DESC', permissions: [VIEW] })
  await screen.findByText('Lecture')
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  await waitFor(() => expect(saved).toEqual(['Roles_2026-03-01.xlsx']))
  const filtered = { filter: true, roleFilterBO: { name: 'lecture' } }
  expect(lastExport(sent)).toEqual({ ...filtered, order: 'updatedAt', direction: 'DESC' })
  // A field that the list cannot be sorted by sorts neither the list nor its file.
  await router.navigate('/?order=nimporte')
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ data: { page: 1, order: 'id', direction: 'ASC' } }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nom' }).value).toBe(''))
  await user.click(await screen.findByRole('button', { name: 'Exporter', busy: false }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(lastExport(sent)).toEqual({ filter: false, roleFilterBO: {}, order: 'id', direction: 'ASC' })
})

test('with nothing to export it says so and asks for nothing', async () => {
  const user = userEvent.setup()
  const sent = server([])
  show(<Roles />, { permissions: [VIEW] })
  await screen.findByText('Aucun rôle')
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  expect(await screen.findByText('Aucune donnée à exporter.')).toBeTruthy()
  expect(sent.map(({ name }) => name)).toEqual(['ROLE_MANAGEMENT FILTER'])
})

test('a refused export is told, and can be tried again', async () => {
  const user = userEvent.setup()
  server([ROLE], null)
  show(<Roles />, { permissions: [VIEW] })
  await screen.findByText('Lecture')
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  expect(await screen.findByText('Cet élément n’existe pas ou n’est plus accessible.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Exporter' }).getAttribute('aria-busy')).toBeNull()
  expect(saved).toEqual([])
})

test('without a connection the export waits, in words', async () => {
  server([ROLE])
  show(<Roles />, { permissions: [VIEW] })
  await screen.findByText('Lecture')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  const button = await screen.findByRole('button', { name: 'Exporter (hors connexion)' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  vi.restoreAllMocks()
})

test('each button appears only for those with its right', async () => {
  server([ROLE])
  show(<Roles />)
  await screen.findByText('Lecture')
  expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nouveau rôle' })).toBeNull()
})

test('the address opens dialogs over the list, the form before the record, each only with its right', async () => {
  const user = userEvent.setup()
  server([ROLE])
  const router = show(<Roles />, { at: '/?edit=new&id=7', permissions: [VIEW, ADD] })
  expect(await screen.findByText('Création')).toBeTruthy()
  await router.navigate('/?edit=7&id=7')
  // Who may not change a role is shown it.
  await user.click(await screen.findByRole('button', { name: 'Rôle 7' }))
  await waitFor(() => expect(router.state.location.search).toBe('?edit=7'))
  expect(screen.queryByText('Modification 7')).toBeNull()
  await router.navigate('/?id=nimporte')
  await user.click(await screen.findByRole('link', { name: 'Nouveau rôle' }))
  await waitFor(() => expect(screen.getByText('Création')).toBeTruthy())
})
