import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { start, stop } from '#client/offline/offline.ts'
import type { Tx } from '#client/offline/store.ts'
import { StorageFailure } from '#client/offline/store-box.ts'
import { HandOver } from '#client/screens/feedback/HandOver/HandOver.tsx'
import { show, stubServer } from '../data/support.tsx'
import { requestOf } from './fake-server.ts'
import { FORM } from './world.ts'

afterEach(async () => {
  await stop()
  vi.unstubAllGlobals()
})

const showHandOver = () =>
  show(
    <Routes>
      <Route path="/external/remise/:id" element={<HandOver />} />
    </Routes>,
    { at: '/external/remise/1', userType: 'USER_TYPE_EXTERNE', permissions: ['FGUECC', 'FGGDAVD'] },
  )

test('handing over says that a questionnaire is missing only once it is known what this device has sent', async () => {
  const sent = stubServer({ 'DEMANDE_MANAGEMENT GET_ID': { ...requestOf(1, FORM), can: ['FILL'] } })
  const engine = await act(() => start({ userId: 2003, token: 't', pulls: false }))
  const read = engine.store.read.bind(engine.store)
  let release: () => void = () => undefined
  const gate = new Promise<void>(resolve => (release = resolve))
  vi.spyOn(engine.store, 'read').mockImplementation(async work => {
    await gate
    return await read(work)
  })
  showHandOver()
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('DEMANDE_MANAGEMENT GET_ID'))
  expect(screen.queryByText('Il reste des questionnaires à envoyer')).toBeNull()
  await act(async () => release())
  expect(await screen.findByText('Il reste des questionnaires à envoyer')).toBeDefined()
})

test('handing over does not wait for ever where this device’s store cannot be read: it tells what the server knows', async () => {
  stubServer({ 'DEMANDE_MANAGEMENT GET_ID': { ...requestOf(1, FORM), can: ['FILL'] } })
  const engine = await act(() => start({ userId: 2003, token: 't', pulls: false }))
  const read = engine.store.read.bind(engine.store)
  const unreadable = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (target, name) =>
        name === 'get'
          ? (...asked: Parameters<Tx['get']>) =>
              asked[0] === 'requests' ? Promise.reject(new StorageFailure('the disk')) : target.get(...asked)
          : Reflect.get(target, name),
    })
  vi.spyOn(engine.store, 'read').mockImplementation(work => read(tx => work(unreadable(tx))))
  showHandOver()
  expect(await screen.findByText('Il reste des questionnaires à envoyer')).toBeDefined()
})

test('the step that follows takes the focus of the button that is gone once it was pressed', async () => {
  const asked = requestOf(1, FORM)
  const ended = { ...asked, can: ['FILL'], qsQuestionMaster: asked.qsQuestionMaster.map(form => ({ ...form, state: 'ENDED' })) }
  stubServer({ 'DEMANDE_MANAGEMENT GET_ID': ended })
  await act(() => start({ userId: 2003, token: 't', pulls: false }))
  showHandOver()
  await userEvent.click(await screen.findByRole('button', { name: 'Valider la demande' }))
  await waitFor(() => {
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.firstElementChild?.getAttribute('role')).toMatch(/status|alert/)
  })
})

test('once staff have decided, the hand-over tells what, and leads to the answers', async () => {
  const asked = requestOf(1, FORM)
  const handed = { id: 1, kind: 'STATUS', at: '2026-11-24T00:38:00.000Z', by: null, isByStaff: false, comment: '', subject: '' }
  const history = [{ ...handed, from: 'REQUEST_FEEDBACK', to: 'REQUEST_IN_PROGRESS' }]
  stubServer({ 'DEMANDE_MANAGEMENT GET_ID': { ...asked, status: 'REQUEST_ACCEPTED', history } })
  await act(() => start({ userId: 2003, token: 't', pulls: false }))
  showHandOver()
  expect(await screen.findByText(/les a reçues le 24\/11\/2026.*Elle les a acceptées\.$/)).toBeDefined()
  expect(screen.queryByText(/Vous serez informé/)).toBeNull()
  expect(screen.getByRole('link', { name: `Voir les réponses ${FORM.name}` }).getAttribute('href')).toBe(`/external/feedback/1/${FORM.id}`)
})
