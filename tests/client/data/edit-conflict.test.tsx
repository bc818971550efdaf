import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { conflictText } from '#client/common/form/ConflictNotice.tsx'
import { tableForm } from '#client/screens/tables/parts/TableForm.tsx'
import type { StaleDetail } from '#contract/edits.ts'
import { show, stubServer } from './support.tsx'

afterEach(() => vi.unstubAllGlobals())

const TITLE = 'Ces informations ont changé depuis que vous les avez ouvertes'
const READ = 'TABLE_RESPONSES GET_TABLE_BY_ID'
const SAVE = 'TABLE_RESPONSES UPDATE_TABLE'

const table = (designation: string, stamp: string) => ({
  id: 7,
  code: 'OUI',
  designation,
  description: '',
  enabled: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  lines: 2,
  can: ['UPDATE_TABLE'],
  stamp,
})
const ines = { id: 12, firstName: 'Inès', lastName: 'Roy' }
const stale = (stamp: string): StaleDetail => ({
  type: 'STAMP',
  stamp,
  by: ines,
  at: '2026-03-31T12:02:00.000Z',
  fields: ['Désignation'],
})
const conflict = (stamp: string) => Response.json({ message: 'CONFLICT', detail: stale(stamp) }, { status: 409 })

test('a conflicting save is told in the form, loses nothing, and is taken once its author has decided', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  const payloads: Record<string, unknown> = { [READ]: table('Avant', 'a'), [SAVE]: conflict('b') }
  const sent = stubServer(payloads)
  const saves = () => sent.filter(({ name }) => name === SAVE).map(({ body }) => body)
  show(tableForm('response').draw('7', onClose), { at: '/admin/tables?edit=7' })
  const name = await screen.findByRole('textbox', { name: /^Désignation/ })
  await user.type(name, ' à moi')
  // Read again meanwhile, the record does not change what the form started from.
  payloads[READ] = table('La sienne', 'b')
  const asked = sent.length
  window.dispatchEvent(new Event('visibilitychange'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))

  const notice = (await screen.findByText(TITLE)).closest('[role="status"]')
  if (!(notice instanceof HTMLElement)) throw new Error('no notice')
  expect(notice).toBe(document.activeElement)
  expect(notice.textContent).toContain('Inès Roy a enregistré une modification le 31/03/2026 14:02\u202f: Désignation.')
  expect(name).toHaveProperty('value', 'Avant à moi')
  expect(saves()).toEqual([{ id: 7, designation: 'Avant à moi', description: '', stamp: 'a' }])
  const current = within(notice).getByRole('link', { name: /Voir la version actuelle/ })
  expect([current.getAttribute('href'), current.getAttribute('target')]).toEqual(['/admin/tables?edit=7', '_blank'])
  await waitFor(() => expect(sent.slice(asked).some(({ name }) => name === READ)).toBe(true))

  // The same save is refused again: only a decision replaces another person's change.
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(saves()[1]).toEqual(saves()[0])

  await user.type(name, ', revue')
  payloads[SAVE] = conflict('c')
  await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(saves()[2]).toEqual({ id: 7, designation: 'Avant à moi, revue', description: '', stamp: 'b' }))
  expect(onClose).not.toHaveBeenCalled()

  payloads[SAVE] = { id: 7 }
  await user.click(screen.getByRole('button', { name: 'Enregistrer quand même' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saves()[3]).toEqual({ id: 7, designation: 'Avant à moi, revue', description: '', stamp: 'c' })
  expect(screen.queryByText(TITLE)).toBeNull()
})

test('a new record has no stamp', async () => {
  const user = userEvent.setup()
  const sent = stubServer({ 'TABLE_RESPONSES ADD_TABLE': { id: 8 } })
  const onClose = vi.fn()
  show(tableForm('response').draw('new', onClose))
  await user.type(await screen.findByRole('textbox', { name: /^Désignation/ }), 'Nouvelle')
  await user.click(screen.getByRole('button', { name: 'Créer la table' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ name: 'TABLE_RESPONSES ADD_TABLE', body: { code: '', designation: 'Nouvelle', description: '' } }])
})

test('the notice tells what is known of the other change, and no more', () => {
  const told = stale('b')
  expect(conflictText(told, 12)).toBe('Vous avez vous-même enregistré une modification le 31/03/2026 14:02\u202f: Désignation.')
  expect(conflictText({ ...told, by: null, fields: [] }, 1)).toBe('Une modification a été enregistrée entre-temps le 31/03/2026 14:02.')
  expect(conflictText({ ...told, by: null, at: null, fields: [] }, 1)).toBe('Une modification a été enregistrée entre-temps.')
})
