import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TableConflict } from '#client/screens/feedback/parts/TableConflict.tsx'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { column, question } from '#tests/support/questions.ts'

test('two versions of a table: the cells that differ are marked, each row is chosen, both sides’ added rows stay unless left out', async () => {
  const table = question('TABLE', 'Canaux', { lines: [column('Canal', 'STRING', 0), column('Encours', 'DECIMAL', 1)] })
  const mine = [
    { Canal: 'Agences', Encours: '111' },
    { Canal: 'Ligne', Encours: '2' },
    { Canal: 'La mienne', Encours: '3' },
  ]
  const theirs = [
    { Canal: 'Agences', Encours: '222' },
    { Canal: 'Ligne', Encours: '2' },
    { Canal: 'La leur', Encours: '4' },
  ]
  const merges: TableRow[][] = []
  const user = userEvent.setup()
  render(<TableConflict question={table} mine={mine} theirs={theirs} isBusy={false} onMerge={rows => merges.push(rows)} />)
  expect([...document.querySelectorAll('mark')].map(each => each.textContent)).toEqual(['111', '222'])
  expect(screen.getByText(/^3 lignes diffèrent, 1 est identique/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Garder ces 4 lignes/ }))
  await user.click(screen.getByRole('radio', { name: 'L’autre réponse' }))
  await user.click(screen.getAllByRole('radio', { name: 'Ne pas la garder' })[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: /^Garder ces 3 lignes/ }))
  expect(merges.map(rows => rows.map(({ Canal, Encours }) => `${Canal} ${Encours}`))).toEqual([
    ['Agences 111', 'Ligne 2', 'La leur 4', 'La mienne 3'],
    ['Agences 222', 'Ligne 2', 'La mienne 3'],
  ])
})
