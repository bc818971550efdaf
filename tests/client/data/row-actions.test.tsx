import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { deleting, editing, enabling, questionOn, type RowActions, saying } from '#client/common/actions/row-actions.ts'
import { ActionButtons } from '#client/common/actions/use-row-actions.tsx'
import { command } from '#client/data/use-command.ts'
import { CATALOG_ACTIONS } from '#client/screens/catalogs/CatalogList/catalog-actions.ts'
import { QUESTION_ACTIONS } from '#client/screens/questions/QuestionList/question-actions.ts'
import type { Catalog } from '#contract/resources/catalog/entity.ts'
import type { ListedQuestion } from '#contract/resources/question/entity.ts'
import { NOTICES } from '#contract/texts/interface.ts'
import { show, stubServer } from './support.tsx'

afterEach(() => vi.unstubAllGlobals())

const AT = '2026-01-05T08:00:00.000Z'
const NOBODY = { createdByUser: null, updatedByUser: null, createdAt: AT, updatedAt: AT }
const CATALOG: Catalog = {
  id: 3,
  name: 'Fonds',
  description: '',
  enabled: true,
  products: 2,
  forms: [],
  sections: [],
  can: ['DELETE'],
  ...NOBODY,
}
const QUESTION: ListedQuestion = {
  id: 4,
  code: 'Q4',
  name: 'Aides',
  description: '',
  type: 'QUESTION_TYPE_INT',
  enabled: true,
  can: ['DISABLE', 'ENABLE'],
  ...NOBODY,
}
const SUPER = { authorities: ['SUPER_ADMIN' as const] }

test('what follows is counted when the question is asked, and forbids what may not be', async () => {
  const user = userEvent.setup()
  const sent = stubServer({ 'CATALOG_MANAGEMENT GET_ID': { ...CATALOG, products: 5 } })
  show(<ActionButtons actions={CATALOG_ACTIONS} record={CATALOG} />, SUPER)
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  expect(await screen.findByText(/^5 produits en relèvent\. Un catalogue ne peut être supprimé que si/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Supprimer le catalogue' }).getAttribute('aria-disabled')).toBe('true')
  expect(sent.map(({ name }) => name)).toEqual(['CATALOG_MANAGEMENT GET_ID'])
})

test('what is used stays: the question says by whom', async () => {
  const user = userEvent.setup()
  const detail = { type: 'question_master', items: [{ id: 3, name: 'Bilan' }] }
  stubServer({ 'QUESTION_MANAGEMENT DISABLE': Response.json({ message: 'IN_USE', detail }, { status: 409 }) })
  show(<ActionButtons actions={QUESTION_ACTIONS} record={QUESTION} />, SUPER)
  await user.click(screen.getByRole('button', { name: 'Désactiver' }))
  await user.click(screen.getByRole('button', { name: 'Désactiver la question' }))
  expect(await screen.findByText('la question est utilisée par le questionnaire QR3 - Bilan')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Désactiver la question' }).getAttribute('aria-disabled')).toBe('true')
})

test('without a question a command is sent at once, and said', async () => {
  const user = userEvent.setup()
  const sent = stubServer({ 'QUESTION_MANAGEMENT ENABLE': {} })
  show(<ActionButtons actions={QUESTION_ACTIONS} record={QUESTION} />, SUPER)
  await user.click(screen.getByRole('button', { name: 'Réactiver' }))
  expect(await screen.findByText('La question est activée avec succès.')).toBeTruthy()
  expect(sent).toEqual([{ name: 'QUESTION_MANAGEMENT ENABLE', body: { id: 4 } }])
})

type Row = { id: number; can: string[] }
const REMOVE: RowActions<Row> = [
  editing({ resource: 'AFFILIATE_ESUS', method: 'UPDATE' }),
  { ...enabling<Row>({ command: ({ id }) => command('QUESTION_MANAGEMENT', 'ENABLE', { id }) }), isPrimary: true },
  {
    ...deleting<Row>({
      command: ({ id }) => command('AFFILIATE_ESUS', 'DELETE', { id }),
      success: 'L’agrément est supprimé.',
      question: {
        verb: 'Supprimer l’agrément',
        title: () => questionOn('Supprimer l’agrément', 'A'),
        useVerdict: saying('Tout est perdu.'),
      },
    }),
    isPrimary: true,
  },
]

test('a change that became a request is told as one, and whoever opened the record hears that it is done', async () => {
  const user = userEvent.setup()
  stubServer({ 'AFFILIATE_ESUS DELETE': { request: 9 } })
  const onDone = vi.fn()
  show(<ActionButtons actions={REMOVE} record={{ id: 1, can: ['DELETE'] }} onDone={onDone} />, SUPER)
  await user.click(screen.getByRole('button', { name: 'Supprimer' }))
  await user.click(screen.getByRole('button', { name: 'Supprimer l’agrément' }))
  expect(await screen.findByText(NOTICES.requestMade)).toBeTruthy()
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('delete'))
})

test('an action is offered where the server and the user’s rights both allow it', () => {
  stubServer({})
  show(<ActionButtons actions={REMOVE} record={{ id: 1, can: ['DELETE', 'ENABLE', 'UPDATE'] }} />)
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(screen.queryAllByRole('link')).toEqual([])
})
