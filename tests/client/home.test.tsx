import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { NextStep } from '#client/common/request/NextStep.tsx'
import { parisToday } from '#client/data/format.ts'
import { Home } from '#client/screens/home/Home/Home.tsx'
import { PARTNER_COLUMNS } from '#client/screens/requests/RequestList/columns.tsx'
import type { RequestDetail } from '#contract/resources/request/entity.ts'
import { aRequest } from '#tests/support/request-row.ts'
import { show, stubServer } from './data/support.tsx'
import { requestOf } from './offline/fake-server.ts'
import { FORM } from './offline/world.ts'

afterEach(() => vi.unstubAllGlobals())

const day = (offset: number): string => parisToday(new Date(Date.now() + offset * 86_400_000))

const asked = (id: number, name: string, from: number, to: number, more: Partial<RequestDetail> = {}): RequestDetail => ({
  ...requestOf(id, FORM),
  can: ['FILL'],
  productTargetObject: { data: { id, name } },
  collectTargetObject: { id: 1, name: 'Annuelle', status: 'COLLECT_STATUS_OPENED', startDate: day(from), endDate: day(to) },
  dueDate: day(to),
  ...more,
})

const at = { at: '/external/home', userType: 'USER_TYPE_EXTERNE', permissions: ['FGUECC', 'FGGDAVD'] } as const

test('home names object and questionnaire, the most urgent first, and says what comes next of each', async () => {
  const sentBack = { at: '2026-03-01T10:00:00.000Z', comment: 'Le total ne correspond pas.' }
  const draft = [{ id: FORM.id, name: FORM.name, state: 'DRAFT' as const }]
  const data = [
    asked(1, 'Livret', -10, 12),
    asked(2, 'Fonds', -10, 40, { sentBack, qsQuestionMaster: draft }),
    asked(3, 'Retard', -10, -3),
    asked(4, 'Futur', 5, 60, { can: [], opensOn: day(5) }),
    asked(5, 'Complet', -10, 50, { can: ['FILL', 'VALIDATE'], qsQuestionMaster: [{ id: FORM.id, name: FORM.name, state: 'ENDED' }] }),
    asked(6, 'Remis', -10, 12, { can: [], status: 'REQUEST_IN_PROGRESS' }),
    asked(7, 'Lecture', -10, 70, { can: [] }),
    asked(8, 'Manqué', -90, -30, {
      can: [],
      collectTargetObject: { id: 2, name: 'Passée', status: 'COLLECT_STATUS_CLOTURED', startDate: day(-90), endDate: day(-30) },
    }),
  ]
  stubServer({ 'DEMANDE_MANAGEMENT FILTER': { data, count: data.length } })
  show(<Home />, at)
  const todo = within(await screen.findByRole('region', { name: 'À répondre' }))
  expect(
    todo.getAllByRole('link', { name: /^(Livret|Fonds|Retard|Futur|Complet|Lecture)$/ }).map(({ textContent }) => textContent),
  ).toEqual(['Retard', 'Fonds', 'Livret', 'Complet', 'Lecture', 'Futur'])
  expect(todo.getByText('en retard de 3 jours')).toBeDefined()
  expect(todo.getByText('encore 12 jours')).toBeDefined()
  expect(todo.getByText(sentBack.comment)).toBeDefined()
  expect(todo.getAllByText('À corriger')).toHaveLength(2)
  expect(todo.getByText(`Ouvre le ${day(5).split('-').reverse().join('/')}`)).toBeDefined()
  expect(todo.getByRole('link', { name: `Corriger ${FORM.name}, Fonds` }).getAttribute('href')).toBe(`/external/feedback/2/${FORM.id}`)
  expect(todo.getByRole('link', { name: 'Valider la demande Complet' })).toBeDefined()
  expect(todo.queryByRole('link', { name: /Futur$/ })?.textContent).toBe('Futur')
  const namesIn = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect([namesIn('En cours de traitement'), namesIn('Non remises')]).toEqual([['Remis'], ['Manqué']])
})

test('a guest’s home is the same, and says when nothing is asked', async () => {
  stubServer({ 'DEMANDE_MANAGEMENT FILTER': { data: [], count: 0 } })
  show(<Home />, { at: '/user/home', userType: 'USER_TYPE_EXTERNE_NONE_AFFILIATE', permissions: ['FGUECC'] })
  expect(await screen.findByText('Rien à répondre pour le moment')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Toutes mes demandes' }).getAttribute('href')).toBe('/user/request')
})

test('a request’s row leads straight to what is next: the first questionnaire that is not sent, then handing over', () => {
  stubServer({})
  const sent = { id: FORM.id, name: FORM.name, state: 'ENDED' as const }
  const two = asked(7, 'Double', -10, 12, { qsQuestionMaster: [sent, { id: 9, name: 'Second', state: 'DRAFT' }] })
  const rows = [
    two,
    asked(8, 'Entier', -10, 12, { can: ['FILL', 'VALIDATE'], qsQuestionMaster: [sent] }),
    asked(9, 'Clos', -10, 12, { can: [] }),
  ]
  show(
    rows.map(request => <NextStep key={request.id} request={request} />),
    at,
  )
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Continuer Second, Double', '/external/feedback/7/9'],
    ['Valider la demande n°\u202f8', '/external/remise/8'],
  ])
})

test('printed before its figures were in sight, home says so on paper, and the next print has them', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn()
      disconnect = vi.fn()
    },
  )
  stubServer({ 'DEMANDE_MANAGEMENT FILTER': { data: [], count: 0 } })
  show(<Home />, { ...at, permissions: ['FGUECC', 'FGUEDB'] })
  const note = await screen.findByText(/imprimez de nouveau cette page/)
  expect(note.className).toContain('print:block')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  await waitFor(() => expect(screen.queryByText(/imprimez de nouveau cette page/)).toBeNull())
})

test('a partner’s row names a next step only where there may be one: its card would show the name alone', () => {
  const next = PARTNER_COLUMNS.find(({ id }) => id === 'next')
  expect(next?.cell(aRequest({ can: [] }))).toBe('')
  expect(next?.cell(aRequest({ can: ['FILL'] }))).not.toBe('')
  expect(next?.cell(aRequest({ can: ['VALIDATE'] }))).not.toBe('')
})
