import { expect, test } from 'vitest'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { newLine, newTable, tables } from '#tests/support/table-samples.ts'
import { answeredBook, sheetRows } from '#tests/support/workbook.ts'

describeOnBoth('the exports of tables', world => {
  const rowsOf = async (kind: Parameters<typeof tables>[1], method: string, body: object) => {
    const { payload, error } = await tables(world, kind, method, body)
    expect(error).toBeNull()
    return sheetRows(answeredBook(payload))
  }

  test('the tables that the filters leave', async () => {
    const designation = fresh('À exporter')
    const id = await newTable(world, 'reference', { designation, description: '=1+1' })
    const rows = await rowsOf('reference', 'EXPORT', { filter: true, tableFilterBO: { name: designation } })
    expect(rows[0]).toEqual(['N°', 'Code', 'Désignation', 'Description', 'Statut', 'Créé le'])
    expect(rows).toHaveLength(2)
    expect(rows[1]?.slice(0, 5)).toEqual([`TR${id}`, expect.stringMatching(/^A_EXPORTER/), designation, "'=1+1", 'Activé'])
    const all = await rowsOf('reference', 'EXPORT', {})
    expect(all).toHaveLength((await world.count('reference_table')) + 1)
  })

  test('the lines of one table, in their order, over several pieces', async () => {
    const table = await newTable(world, 'response')
    const ids: number[] = []
    for (let at = 0; at < 120; at++) ids.push(await newLine(world, 'response', table, { designation: `Ligne ${at}`, value: `V${at}` }))
    await tables(world, 'response', 'ORDER', { id: ids[119], up: true, by: 119 })
    const sort = { order: 'ord', direction: 'ASC' }
    const rows = await rowsOf('response', 'EXPORT_LINE', { ...sort, lineFilterBO: { table }, fields: { designation: 'Nom', ord: 'Rang' } })
    expect(rows[0]).toEqual(['Nom', 'Rang'])
    expect(rows.slice(1).map(row => row[0])).toEqual(['Ligne 119', ...Array.from({ length: 119 }, (_, at) => `Ligne ${at}`)])
    expect(rows.slice(1).map(row => row[1])).toEqual(Array.from({ length: 120 }, (_, at) => at + 1))
    const some = await rowsOf('response', 'EXPORT_LINE', { filter: true, lineFilterBO: { table, name: 'ligne 11' } })
    expect(some).toHaveLength(12)
    expect((await tables(world, 'response', 'EXPORT_LINE', {})).status).toBe(400)
  })

  test('the value of a PASSWORD line stays where it is', async () => {
    const table = await newTable(world, 'technical')
    await newLine(world, 'technical', table, { type: 'PASSWORD', value: 'tu-ne-sauras-jamais', designation: 'Clé' })
    const rows = await rowsOf('technical', 'EXPORT_LINE', { lineFilterBO: { table } })
    expect(rows[0]).toContain('Valeur')
    expect(rows[1]).toContain('Clé')
    expect(JSON.stringify(rows)).not.toContain('jamais')
  })
})
