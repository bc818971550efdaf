import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ObstaclesDialog } from '#client/screens/feedback/parts/ObstaclesDialog.tsx'
import { missingRequired, validateSend } from '#contract/questionnaire/validation.ts'
import { question } from '#tests/support/questions.ts'
import { answers, card, questionnaire } from './support.tsx'

const of = questionnaire(
  [
    card('nom', question('STRING', 'Nom du produit'), { required: true }),
    card('encours', question('DECIMAL', 'Encours'), { required: true, page: 1, index: '0.0' }),
    card('part', question('PERCENTAGE', 'Part solidaire'), { page: 1, index: '0.1' }),
  ],
  [],
  2,
)
const given = answers({ part: '120' })
const obstacles = {
  stage: 'send' as const,
  missing: missingRequired(of, given),
  faults: validateSend(of, given).filter(({ code }) => code !== 'QUESTIONNAIRE.REQUIRED'),
  toConfirm: [],
}

test('the missing questions are listed with their type and page, and each is a way there', async () => {
  const jumps: unknown[] = []
  const closes: string[] = []
  render(
    <ObstaclesDialog
      questionnaire={of}
      obstacles={obstacles}
      onClose={() => closes.push('closed')}
      onJump={(page, name) => jumps.push([page, name])}
    />,
  )
  const dialog = screen.getByRole('dialog', { name: 'Questions requises non renseignées' })
  expect(dialog.textContent).toContain('Merci de remplir tous ces champs requis')
  const [missing, faulty] = within(dialog).getAllByRole('table')
  const told = (table: HTMLElement | undefined) =>
    [...(table?.querySelectorAll('tbody tr') ?? [])].map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
  expect(told(missing)).toEqual([
    ['Nom du produit', 'Texte court', 'Page 1'],
    ['Encours', 'Nombre décimal', 'Page 2'],
  ])
  expect(told(faulty)).toEqual([['Part solidaire', 'Le pourcentage doit être compris entre 0 et 100.', 'Page 2']])
  await userEvent.setup().click(within(dialog).getByRole('button', { name: /Encours/ }))
  expect([jumps, closes]).toEqual([[[1, 'encours']], ['closed']])
})

test('prefilled answers are confirmed on their pages: none is by sending, each page is named with the way to its first', async () => {
  const jumps: unknown[] = []
  render(
    <ObstaclesDialog
      questionnaire={of}
      obstacles={{ stage: 'send', missing: [], faults: [], toConfirm: ['part', 'nom', 'encours'] }}
      onClose={() => undefined}
      onJump={(page, name) => jumps.push([page, name])}
    />,
  )
  const dialog = within(screen.getByRole('dialog', { name: 'Réponses à confirmer' }))
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TitreÀ confirmerPage',
    'Page 11 réponsePage 1',
    'Page 22 réponsesPage 2',
  ])
  expect(dialog.queryByRole('button', { name: /confirmer/i })).toBeNull()
  await userEvent.setup().click(dialog.getByRole('button', { name: /page 2$/ }))
  expect(jumps).toEqual([[1, 'encours']])
})

test('without an obstacle there is no dialog', () => {
  const { container } = render(<ObstaclesDialog questionnaire={of} obstacles={null} onClose={() => undefined} onJump={() => undefined} />)
  expect(container.innerHTML).toBe('')
})
