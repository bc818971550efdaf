import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { memorySession } from '#client/questionnaire/memory-session.ts'
import { moveByKey, moveByTab } from '#client/questionnaire/types/table/grid-moves.ts'
import type { TableRow } from '#contract/questionnaire/feedback-item.ts'
import { column, question, response } from '#tests/support/questions.ts'
import { answers, card, questionnaire, show } from './support.tsx'

const lines = [
  column('Nom', 'STRING', 0, { required: true }),
  column('Montant', 'DECIMAL', 1),
  column('Secteur', 'CHOICE', 2, { response: response('Santé', 'Logement') }),
]
const of = questionnaire([card('t', question('TABLE', 'Lignes', { lines }))])
const rows = (): TableRow[] => [
  { Nom: 'Alpha', Montant: '10', Secteur: '' },
  { Nom: 'Bêta', Montant: '20.5', Secteur: 'LOGEMENT' },
]

beforeAll(() => {
  // happy-dom draws nothing: there is nowhere to scroll to.
  Element.prototype.scrollIntoView = () => undefined
})

function open(start: TableRow[] = rows(), toConfirm: string[] = []) {
  const view = show(of, memorySession({ answers: answers({ t: start }), toConfirm }))
  const grid = screen.getByRole('grid', { name: /Lignes/ })
  const cell = (line: number, at: number): HTMLElement => {
    const found = grid.querySelector<HTMLElement>(`[data-line="${line}"][data-column="${at}"]`)
    if (!found) throw new Error(`no cell ${line} ${at}`)
    return found
  }
  const select = (line: number, at: number) => fireEvent.pointerDown(cell(line, at), { button: 0, pointerType: 'mouse' })
  const stored = () => (view.session.answers().t ?? []) as TableRow[]
  const here = () => [document.activeElement?.getAttribute('data-line'), document.activeElement?.getAttribute('data-column')].join()
  const paste = (text: string) => fireEvent.paste(document.activeElement ?? grid, { clipboardData: { getData: () => text } })
  return { ...view, grid, cell, select, stored, here, paste }
}

test('beside a number stands the one last accepted in the row of the same name, wherever that row was', () => {
  const former = answers({
    t: [
      { Nom: 'Gamma', Montant: '7' },
      { Nom: 'Bêta', Montant: '20.5' },
      { Nom: 'Alpha', Montant: '8' },
    ],
  })
  const start = [...rows(), { Nom: 'Delta', Montant: '1' }]
  show(of, memorySession({ answers: answers({ t: start }), previous: former }))
  const texts = screen.getAllByRole('gridcell').filter(cell => cell.getAttribute('data-column') === '1')
  expect(texts.map(cell => cell.textContent?.replace(/ Dernière réponse acceptée\s*:\s*/, ' | '))).toEqual([
    '10 | 8 · +\u202f25\u202f%',
    '20,5 | 20,5 · inchangé',
    '1',
    '',
  ])
})

describe('keys', () => {
  test('arrows, Home, End and Tab move the one focusable cell', async () => {
    const { user, select, here, grid } = open()
    select(0, 0)
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(here()).toBe('1,1')
    await user.keyboard('{End}{Tab}')
    expect(here()).toBe('2,0')
    await user.keyboard('{Shift>}{Tab}{/Shift}{Home}{Control>}{Home}{/Control}')
    expect(here()).toBe('0,0')
    expect(grid.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1)
  })

  test('typing replaces, Enter goes down, and under where a run of Tabs began', async () => {
    const { user, select, stored, here } = open()
    select(0, 0)
    await user.keyboard('Gamma{Tab}')
    await user.keyboard('1 234,5{Enter}')
    expect(stored()[0]).toMatchObject({ Nom: 'Gamma', Montant: '1234.5' })
    expect(here()).toBe('1,0')
  })

  test('F2 keeps the text, Escape gives up, arrows leave a typed cell', async () => {
    const { user, select, stored, here } = open()
    select(1, 0)
    await user.keyboard('{F2}')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Nom' }).value).toBe('Bêta')
    await user.keyboard(' deux{Escape}')
    expect(stored()[1]?.Nom).toBe('Bêta')
    expect(here()).toBe('1,0')
    await user.keyboard('Delta{ArrowUp}')
    expect(stored()[1]?.Nom).toBe('Delta')
    expect(here()).toBe('0,0')
  })

  test('Delete clears the selection, Ctrl+Z brings it back', async () => {
    const { user, select, stored } = open()
    select(0, 0)
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Delete}')
    expect(stored().map(({ Nom, Montant }) => [Nom, Montant])).toEqual([
      ['', ''],
      ['', ''],
    ])
    await user.keyboard('{Control>}z{/Control}')
    expect(stored()).toEqual(rows())
  })

  test('Escape then Tab leaves the grid', async () => {
    const { user, select, here, grid } = open()
    select(0, 0)
    await user.keyboard('{Tab}')
    expect(here()).toBe('0,1')
    await user.keyboard('{Escape}{Tab}')
    expect(grid.contains(document.activeElement)).toBe(false)
  })

  test('a choice opens its list and stores the code', async () => {
    const { user, select, stored } = open()
    select(0, 2)
    await user.keyboard('{F2}')
    await user.click(screen.getByRole('option', { name: 'Logement' }))
    expect(stored()[0]?.Secteur).toBe('LOGEMENT')
  })
})

describe('rows', () => {
  test('are added, inserted, moved and removed', async () => {
    const { user, select, stored } = open()
    const names = () => stored().map(({ Nom }) => Nom ?? '')
    select(1, 0)
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(names()).toEqual(['Bêta', 'Alpha'])
    await user.click(screen.getByRole('button', { name: /Descendre la ligne/ }))
    expect(names()).toEqual(['Alpha', 'Bêta'])
    await user.click(screen.getByRole('button', { name: /Insérer/ }))
    expect(names()).toEqual(['Alpha', '', 'Bêta'])
    await user.click(screen.getByRole('button', { name: /Supprimer la ligne/ }))
    await user.click(screen.getByRole('button', { name: 'Ajouter une ligne' }))
    expect(names()).toEqual(['Alpha', 'Bêta', ''])
    expect(screen.getByText('3 lignes')).toBeDefined()
  })

  test('writing in the row below the last adds it', async () => {
    const { user, select, stored, here } = open([])
    select(0, 0)
    await user.keyboard('Un{Enter}Deux{Enter}')
    expect(stored().map(({ Nom }) => Nom)).toEqual(['Un', 'Deux'])
    expect(here()).toBe('2,0')
  })

  test('one row can be filled as a form', async () => {
    const { user, select, stored } = open()
    select(1, 0)
    await user.click(screen.getByRole('button', { name: /formulaire/ }))
    const dialog = screen.getByRole('dialog', { name: 'Ligne 2' })
    await user.type(within(dialog).getByRole('textbox', { name: /Nom/ }), ' 2')
    expect(stored()[1]?.Nom).toBe('Bêta 2')
  })
})

test('a row left unfinished is told of with the click that leaves it, not before: the button would slip away', () => {
  const { grid, select } = open([{ Nom: '', Montant: '1' }])
  select(0, 1)
  const button = document.body.appendChild(document.createElement('button'))
  fireEvent.pointerDown(button, { isPrimary: true, button: 0 })
  fireEvent.blur(grid, { relatedTarget: button })
  expect(screen.queryByText(/Champs requis/)).toBeNull()
  fireEvent.click(button)
  expect(screen.getAllByText(/Champs requis/).length).toBeGreaterThan(0)
  button.remove()
})

describe('blocks', () => {
  test('a pasted block is read as French, adds rows, holds what it cannot read in red, and undo gives back values and mark', async () => {
    const { user, session, select, stored, cell, paste } = open(rows(), ['t'])
    select(1, 0)
    paste('Un\t1 000,5\tsanté\tde trop\nDeux\tbeaucoup\tInternet')
    expect(stored()).toMatchObject([{ Nom: 'Alpha' }, { Nom: 'Un', Montant: '1000.5', Secteur: 'SANTÉ' }, { Nom: 'Deux' }])
    expect([cell(2, 1), cell(2, 2)].map(each => each.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
    expect(cell(2, 2).textContent).toContain('Internet')
    expect(screen.getByText('2 cellules à corriger')).toBeDefined()
    expect(screen.getByText(/Ligne 3, Montant.*Un nombre est attendu/)).toBeDefined()
    expect(screen.getByText(/reste sur cet appareil/)).toBeDefined()
    expect(screen.getByText('Une cellule n’a pas trouvé de place')).toBeDefined()
    expect(session.toConfirm('t')).toBeNull()
    await user.keyboard('{Control>}z{/Control}')
    expect([stored(), session.toConfirm('t')]).toEqual([rows(), 'previous'])
    expect([screen.queryByText(/trouvé de place/), screen.queryByText(/à corriger/)]).toEqual([null, null])
    await user.keyboard('{Control>}y{/Control}')
    expect([cell(2, 2).textContent?.includes('Internet'), session.toConfirm('t')]).toEqual([true, null])
    expect(screen.getByText('Une cellule n’a pas trouvé de place')).toBeDefined()
  })

  test('the editor of a choice starts without the refused text, which a choice replaces', async () => {
    const { user, select, stored, paste } = open()
    select(0, 2)
    paste('Internet')
    await user.keyboard('{F2}')
    expect(screen.queryAllByRole('option').map(each => each.textContent)).toEqual(['Santé', 'Logement'])
    await user.click(screen.getByRole('option', { name: 'Logement' }))
    expect(stored()[0]?.Secteur).toBe('LOGEMENT')
  })

  test('one copied cell fills the selection', async () => {
    const { user, select, stored, paste } = open()
    select(0, 1)
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    paste('7')
    expect(stored().map(({ Montant }) => Montant)).toEqual(['7', '7'])
  })

  test('copying gives what a spreadsheet takes', async () => {
    const { user, select } = open()
    select(0, 0)
    await user.keyboard('{Control>}a{/Control}')
    const copied: string[] = []
    const cell = document.activeElement
    if (!cell) throw new Error('nothing has the focus')
    fireEvent.copy(cell, { clipboardData: { setData: (_: string, text: string) => copied.push(text) } })
    expect(copied).toEqual(['Alpha\t10\t\nBêta\t20,5\tLogement'])
  })
})

test('a cell that cannot be read keeps its text and says its fault', async () => {
  const { user, select, stored, cell } = open()
  select(0, 1)
  await user.keyboard('douze{Enter}')
  expect(stored()[0]?.Montant).toBe('douze')
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/Ligne 1, Montant.*Un nombre est attendu/)).toBeDefined()
})

test('a grid tells its size, also of rows out of view', () => {
  const { grid } = open(Array.from({ length: 200 }, (_, i) => ({ Nom: `Ligne ${i}` })))
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['202', '4'])
  expect(within(grid).getAllByRole('row').length).toBeLessThan(60)
})

test('moves stay within the table, and Tab ends at its ends', () => {
  const size = { lines: 2, columns: 2 }
  expect(moveByKey('ArrowUp', false, { line: 0, column: 1 }, size)).toEqual({ line: 0, column: 1 })
  expect(moveByKey('ArrowDown', true, { line: 0, column: 1 }, size)).toEqual({ line: 1, column: 1 })
  expect(moveByKey('x', false, { line: 0, column: 0 }, size)).toBeNull()
  expect(moveByTab({ line: 0, column: 1 }, false, size)).toEqual({ line: 1, column: 0 })
  expect([moveByTab({ line: 1, column: 1 }, false, size), moveByTab({ line: 0, column: 0 }, true, size)]).toEqual([null, null])
})
