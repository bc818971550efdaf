import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { findOutline } from '#client/data/outlines.ts'
import { ExportDialog } from '#client/screens/collections/CollectionPage/parts/ExportDialog.tsx'
import { Synchronisation } from '#client/screens/collections/CollectionPage/parts/Synchronisation.tsx'
import { ARCHIVED } from '#tests/support/collection-detail.ts'
import { show, stubServer } from './data/support.tsx'

afterEach(() => vi.unstubAllGlobals())

const CHANGE = {
  id: 1,
  object: { type: 'affiliate', id: 2, name: 'Caisse des Alpes' },
  field: 'employees',
  label: 'Nombre de salariés',
  before: '12',
  after: '14',
  request: 8,
  state: 'APPLIED',
  fault: '',
}

test('an export that finds no answers says so as its title, and stays open', async () => {
  const refusal = { message: 'VALIDATION_ERROR', fields: [{ path: 'id', code: 'COLLECT.NO_DATA' }] }
  stubServer({
    'COLLECT_MANAGEMENT GET_EXPORT_FIELDS': [{ field: 'code', label: 'Code collecte', group: 'Collecte' }],
    'COLLECT_MANAGEMENT EXPORT': Response.json(refusal, { status: 400 }),
  })
  const close = vi.fn()
  show(<ExportDialog record={ARCHIVED} onClose={close} />)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Exporter 1 colonne' }))
  expect(await screen.findByText('Aucune donnée à exporter !')).toBeDefined()
  expect(screen.getByText('Il semblerait que la collecte n’a pas encore reçu des données.')).toBeDefined()
  expect(close).not.toHaveBeenCalled()
})

test('what a synchronisation wrote stands beside what was there before, not beside what is there today', async () => {
  stubServer({ 'COLLECT_MANAGEMENT GET_SYNCHRONISATION': [CHANGE] })
  show(<Synchronisation collection={{ ...ARCHIVED, status: 'COLLECT_STATUS_SYNCHRONISATION' }} />)
  expect(await screen.findByRole('columnheader', { name: 'Avant' })).toBeDefined()
  cleanup()
  show(<Synchronisation collection={{ ...ARCHIVED, can: ['CHANGE_DECISION'] }} />)
  expect(await screen.findByRole('columnheader', { name: 'Aujourd’hui' })).toBeDefined()
})

test('a decision reads the reminders again, which depend on it', () => {
  expect(findOutline('COLLECT_MANAGEMENT', 'CHANGE_DECISION')?.touches).toContain('COLLECT_REMINDER')
})
