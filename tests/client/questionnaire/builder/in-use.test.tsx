import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { QuestionnaireBuilder } from '#client/screens/questionnaires/QuestionnaireBuilder/QuestionnaireBuilder.tsx'
import { show, stubServer } from '../../data/support.tsx'

const FORM = {
  id: 1,
  code: 'QR1',
  name: 'Annuel',
  description: '',
  enabled: true,
  version: 3,
  tabs: 1,
  pages: [],
  blocks: [],
  cards: [],
  histories: [],
}
const IN_USE = { message: 'IN_USE', detail: { type: 'catalog', items: [{ id: 7, name: 'Fonds' }] } }

afterEach(() => vi.unstubAllGlobals())

function open(usage: unknown) {
  localStorage.clear()
  stubServer({ 'QUESTION_MASTER_MANAGEMENT GET_ID': FORM, 'QUESTION_MASTER_MANAGEMENT CHECK_USAGE': usage })
  show(
    <Routes>
      <Route path="/admin/edit-question/:id" element={<QuestionnaireBuilder />} />
    </Routes>,
    { at: '/admin/edit-question/1', permissions: ['FGFMVS', 'FGFMMD', 'FGFMCR'], authorities: ['SUPER_ADMIN'] },
  )
}

test('a questionnaire in use is shown to be read, with the way to a copy', async () => {
  open(Response.json(IN_USE, { status: 403 }))
  expect(await screen.findByText('le questionnaire est utilisé par le catalogue C7 - Fonds')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dupliquer' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Désignation/ })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ajouter une page' })).toBeNull()
})

test('one that nobody uses may be changed', async () => {
  open({})
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Désignation/ })).toHaveProperty('disabled', false))
  expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeTruthy()
})
