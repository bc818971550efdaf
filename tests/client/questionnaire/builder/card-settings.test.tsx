import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { BuilderContext } from '#client/questionnaire/builder/builder-context.ts'
import { emptyState } from '#client/questionnaire/builder/state.ts'
import { BuilderStore } from '#client/questionnaire/builder/store.ts'
import { allCardNodes } from '#client/questionnaire/builder/tree.ts'
import { CardSettings } from '#client/screens/questionnaires/QuestionnaireBuilder/parts/CardSettings.tsx'
import { numberQuestion } from '#tests/support/builder-moves.ts'

test('a condition left half-way is told in the summary, and gets the focus', async () => {
  const user = userEvent.setup()
  const store = new BuilderStore(emptyState())
  store.addCard(numberQuestion(1))
  store.addCard(numberQuestion(2))
  const [, node] = Array.from(allCardNodes(store.state))
  if (!node) throw new Error('two cards were added')
  const closed: string[] = []
  render(
    <BuilderContext value={store}>
      <CardSettings node={node} onClose={() => closed.push('closed')} />
    </BuilderContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }))
  await user.click(screen.getByRole('button', { name: 'Appliquer' }))
  const summary = await screen.findByRole('list', { name: 'Champs à corriger' })
  expect(summary.textContent).toMatch(/^Lignes de la condition.*Complétez chaque ligne de la condition, ou retirez-la\.$/)
  const group = screen.getByRole('group', { name: 'Lignes de la condition' })
  await waitFor(() => expect(group.contains(document.activeElement)).toBe(true))
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(closed).toEqual([])
})
