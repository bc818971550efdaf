import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Pagination, pageLinks } from '#client/ui/Pagination.tsx'
import { ErrorState } from '#client/ui/States.tsx'
import type { Column, Sort } from '#client/ui/table.ts'

type Row = { id: number; name: string; amount: number }
const rows: Row[] = [
  { id: 1, name: 'Alpha', amount: 3 },
  { id: 2, name: 'Bêta', amount: 2 },
  { id: 3, name: 'Gamma', amount: 1 },
]
const columns: Column<Row>[] = [
  { id: 'name', header: 'Nom', cell: row => row.name, sortField: 'name' },
  { id: 'amount', header: 'Encours', cell: row => row.amount, isNumber: true },
]

const TableHarness = ({ opened = [] }: { opened?: number[] }) => {
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <DataTable
      label="Produits"
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      sort={sort}
      onSortChange={setSort}
      onOpen={row => opened.push(row.id)}
      rowActions={row => [{ id: 'x', label: `Désactiver ${row.name}`, onSelect: () => undefined }]}
    />
  )
}

describe('DataTable', () => {
  test('sorts by a column’s button, descending first, and says so', async () => {
    const user = userEvent.setup()
    render(<TableHarness />)
    const header = screen.getByRole('columnheader', { name: 'Nom' })
    expect(header.getAttribute('aria-sort')).toBeNull()
    await user.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('descending')
    await user.click(within(header).getByRole('button'))
    expect(header.getAttribute('aria-sort')).toBe('ascending')
    expect(within(screen.getByRole('columnheader', { name: 'Encours' })).queryByRole('button')).toBeNull()
  })

  test('walks between rows with the arrows and opens one with Enter', async () => {
    const user = userEvent.setup()
    const opened: number[] = []
    render(<TableHarness opened={opened} />)
    screen.getByRole('button', { name: 'Alpha' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Bêta')
    await user.keyboard('{End}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Gamma')
    await user.keyboard('{Enter}')
    expect(opened).toEqual([3])
    expect(screen.getAllByRole('button', { name: /Alpha|Bêta|Gamma/ }).filter(button => button.tabIndex === 0)).toHaveLength(1)
  })

  test('opens by a press anywhere on the row, but not on its actions', async () => {
    const user = userEvent.setup()
    const opened: number[] = []
    render(<TableHarness opened={opened} />)
    await user.click(screen.getByRole('cell', { name: /2$/ }))
    expect(opened).toEqual([2])
    await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] ?? document.body)
    expect(opened).toEqual([2])
    await user.click(screen.getByRole('menuitem', { name: 'Désactiver Alpha' }))
    expect(opened).toEqual([2])
  })

  test('on a narrow screen the column that heads a card stands without its name, and the first one, a bare number, with it', () => {
    const numbered: Column<Row>[] = [
      { id: 'id', header: 'N°', cell: row => row.id },
      { id: 'name', header: 'Nom', isTitle: true, cell: row => row.name },
    ]
    render(<DataTable label="Produits" columns={numbered} rows={rows} rowKey={row => row.id} onOpen={() => undefined} />)
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['N°1', 'Alpha'])
    expect(cells[1]?.className).toContain('max-md:order-first')
  })

  test('shows its empty and its failed state instead of rows', () => {
    const { rerender } = render(<DataTable label="Produits" columns={columns} rows={[]} rowKey={row => row.id} />)
    expect(screen.getByText('Aucun élément')).toBeTruthy()
    rerender(
      <DataTable label="Produits" columns={columns} rows={[]} rowKey={row => row.id} fault={<ErrorState onRetry={() => undefined} />} />,
    )
    expect(within(screen.getByRole('alert')).getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })
})

describe('Pagination', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [8, 20, [1, null, 4, 5, 6, 7, 8, 9, 10, 11, 12, null, 20]],
    [6, 11, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [20, 20, [1, null, 16, 17, 18, 19, 20]],
  ])('from page %i of %i links to %j', (page, pageCount, expected) => {
    expect(pageLinks(page, pageCount)).toEqual(expected)
  })

  test('tells the count, marks the current page, and stops at the ends', async () => {
    const user = userEvent.setup()
    const asked: string[] = []
    render(
      <Pagination
        page={1}
        size={10}
        total={1234}
        onPageChange={page => asked.push(`page ${page}`)}
        onSizeChange={size => asked.push(`size ${size}`)}
      />,
    )
    expect(screen.getByRole('status').textContent).toBe('1\u202f234 résultats')
    expect(screen.getByRole('button', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: 'Page précédente' }))
    await user.click(screen.getByRole('button', { name: 'Page suivante' }))
    await user.click(screen.getByRole('button', { name: 'Page 124' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lignes par page' }), '50')
    expect(asked).toEqual(['page 2', 'page 124', 'size 50'])
  })
})
