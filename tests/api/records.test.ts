import { beforeAll, expect, test } from 'vitest'
import type { ValuesOf } from '#contract/record/record.ts'
import type { Scope } from '#server/access/caller.ts'
import { checkReferences } from '#server/records/checks.ts'
import { recordColumns } from '#server/records/export.ts'
import { namesOf } from '#server/records/names.ts'
import { storedRecord } from '#server/records/stored.ts'
import { affiliateLines, type Lines, upload } from '#tests/support/affiliates.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { boatRecord } from '#tests/support/record.ts'

const { fields, named, values } = boatRecord
type Boat = ValuesOf<typeof boatRecord>

const stored = storedRecord('product', values, {
  columns: { name: 'name', comment: 'comment', owner: 'affiliate_id', sails: 'enabled' },
  folds: { name_fold: ['name', 'comment'] },
  json: 'json_form',
})

test('values lie in the columns that have been named, folded beside, and the others in the JSON column', () => {
  const boat = values.parse({ name: 'Étoile', comment: 'Œuvre', owner: 4, sails: true, uses: [7], built: '1998-07-02' })
  const row = stored.columnsOf(boat)
  expect(row).toMatchObject({ name: 'Étoile', comment: 'Œuvre', affiliate_id: 4, enabled: 1, name_fold: 'etoile oeuvre' })
  expect(JSON.parse(row.json_form)).toMatchObject({ uses: [7], built: '1998-07-02' })
  expect(Object.keys(JSON.parse(row.json_form))).not.toContain('owner')
  expect(stored.valuesOf(row)).toEqual(boat)
  // A field that came since is blank.
  expect(stored.valuesOf({ ...row, json_form: '{}' })).toEqual({ ...boat, uses: [], built: null })
})

describeOnBoth('a record’s references', world => {
  let lines: Lines
  beforeAll(async () => {
    lines = await affiliateLines(world)
  })
  const judge = async (changes: Partial<Boat>, held: Partial<Boat> | null = null, scope: Scope = { kind: 'all' }, caller = 1) => {
    try {
      await checkReferences(world.database.reader, { id: caller, scope }, { fields, values: changes, held })
      return 'right'
    } catch (error) {
      return error instanceof Error && 'fields' in error && Array.isArray(error.fields)
        ? error.fields.map(fault => fault.path)
        : error instanceof Error && error.message
    }
  }

  test('are enabled lines of the field’s own table, known civilities and enabled records within reach', async () => {
    const { a1, a2 } = world.ids.affiliates
    expect(await judge({ port: lines.COLLEGE.one, owner: a1, uses: [] })).toBe('right')
    expect(await judge({ port: lines.COLLEGE.disabled })).toEqual(['form.port'])
    expect(await judge({ port: lines.LEGAL_STATUS.one, uses: [lines.COLLEGE.one], captain: 'AUCUNE', owner: 999_999 })).toEqual([
      'form.port',
      'form.uses',
      'form.owner',
      'form.captain',
    ])
    const own: Scope = { kind: 'affiliate', affiliate: a1, user: 1 }
    expect([await judge({ owner: a1 }, null, own), await judge({ owner: a2 }, null, own)]).toEqual(['right', ['form.owner']])
  })

  test('stay as they are held, whatever became of them; what joins a list is judged alone', async () => {
    const { disabled, one } = lines.COLLEGE
    expect(await judge({ port: disabled }, { port: disabled })).toBe('right')
    expect(await judge({ uses: [disabled] }, { uses: [disabled, one] })).toBe('right')
    expect(await judge({ uses: [disabled, one] }, { uses: [disabled] })).toEqual(['form.uses'])
  })

  test('a file is the caller’s own upload for that use', async () => {
    const papers = await upload(world.as('admin'), 'PRODUCT_DOCUMENT')
    const admin = world.ids.users.admin
    expect(await judge({ papers }, null, { kind: 'all' }, admin)).toBe('right')
    expect(await judge({ picture: papers }, null, { kind: 'all' }, admin)).toBe('NOT_FOUND')
    expect(await judge({ papers }, null, { kind: 'all' }, world.ids.users.staff)).toBe('NOT_FOUND')
    expect(await judge({ papers }, { papers }, { kind: 'all' }, world.ids.users.staff)).toBe('right')
  })

  test('are called by their names in the log and in exports', async () => {
    const papers = await upload(world.as('admin'), 'PRODUCT_DOCUMENT')
    const boat = values.parse({
      name: 'A',
      port: lines.COLLEGE.two,
      uses: [lines.COLLEGE.one, 999_999],
      owner: world.ids.affiliates.a1,
      papers,
    })
    const names = await namesOf(world.database.reader, named, [boat, null])
    const cells = Object.fromEntries(
      Object.entries(recordColumns(named)).map(([path, column]) => [path, column.show({ values: boat, names })]),
    )
    expect(cells).toMatchObject({ name: 'A', port: 'âne', uses: 'Zèbre ; Inconnu', owner: 'Banque Alpha', built: null })
    expect(cells.papers).not.toBe(papers)
    expect(Object.keys(cells)).toEqual(named.map(({ path }) => path).filter(path => path !== 'picture'))
  })
})
