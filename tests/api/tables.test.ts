import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { actionText } from '#contract/resources/log/names.ts'
import { TABLE_KINDS, type TableKind } from '#contract/resources/table/entity.ts'
import { ensureReferenceData } from '#server/database/reference-data.ts'
import { isSealed } from '#server/services/vault/vault.ts'
import { fresh } from '#tests/support/account-samples.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { lineForm, newLine, newTable, tables } from '#tests/support/table-samples.ts'

const named = z.object({ id: z.number(), code: z.string(), designation: z.string() })
const page = z.object({ data: z.array(named), count: z.number() })
const lastLog = (world: World) =>
  world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

describeOnBoth('tables of every kind', world => {
  const find = async (kind: TableKind, filters: object, data: object = {}) => {
    const { payload } = await tables(world, kind, 'FILTER_TABLE', { ...filters, data: { size: 100, ...data } })
    return page.parse(payload)
  }

  for (const kind of TABLE_KINDS) {
    test(`${kind}: a table is made, read, found and changed; its code stays`, async () => {
      const designation = `Élan n° ${fresh('un')}`
      const id = await newTable(world, kind, { designation, description: 'Essai' })
      const { payload: read } = await tables(world, kind, 'GET_TABLE_BY_ID', { id })
      expect(read).toMatchObject({ id, designation, description: 'Essai', enabled: true, lines: 0 })
      const { code } = named.parse(read)
      expect(code).toMatch(/^ELAN_N_UN_\d+$/)
      for (const filter of [{ code }, { code: code.toLowerCase() }, { code: id }, { name: 'ELAN n' }])
        expect((await find(kind, filter)).data.map(table => table.id)).toContain(id)
      expect((await find(kind, { code: 'INCONNU' })).count).toBe(0)
      expect((await find(kind, { name: '%' })).count).toBe(0)
      const change = { id, code: 'AUTRE', designation: `${designation} bis`, description: '' }
      expect((await tables(world, kind, 'UPDATE_TABLE', change)).error).toBeNull()
      expect((await tables(world, kind, 'GET_TABLE_BY_ID', { id })).payload).toMatchObject({ code, designation: `${designation} bis` })
      expect(JSON.parse((await lastLog(world)).json_changes ?? '')).toEqual([
        { field: 'designation', label: 'Désignation', before: designation, after: `${designation} bis` },
        { field: 'description', label: 'Description', before: 'Essai', after: '' },
      ])
      expect((await find(kind, { name: `${designation} bis` })).count).toBe(1)
    })

    test(`${kind}: days of creation, sorts and pages`, async () => {
      const id = await newTable(world, kind)
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })
      expect((await find(kind, { from: today, to: today })).data.map(table => table.id)).toContain(id)
      expect((await find(kind, { to: '2000-01-01' })).count).toBe(0)
      for (const order of ['id', 'code', 'designation', 'enabled', 'createdAt']) {
        const { payload: all } = await tables(world, kind, 'GET_TABLE', { order, size: 100, direction: 'ASC' })
        const { payload: back } = await tables(world, kind, 'GET_TABLE', { order, size: 100 })
        const ids = (found: unknown) => page.parse(found).data.map(table => table.id)
        expect(ids(back)).toEqual(ids(all).reverse())
      }
      expect((await tables(world, kind, 'GET_TABLE', { order: 'description' })).status).toBe(400)
    })

    test(`${kind}: a code is taken once, also by fifty at once; a generated one gives way`, async () => {
      const code = fresh('CODE')
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => tables(world, kind, 'ADD_TABLE', { code, designation: fresh('Table') })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ error }) => error?.message === 'ALREADY_EXISTS' && error.detail === 'CODE')).toHaveLength(49)
      const designation = fresh('Sans code')
      const [first, second] = [await newTable(world, kind, { designation }), await newTable(world, kind, { designation })]
      const { data } = await find(kind, { name: designation })
      const codes = data.map(table => table.code).sort()
      expect(codes[1]).toBe(`${codes[0]}_2`)
      expect(data.map(table => table.id).sort((a, b) => a - b)).toEqual([first, second])
      expect((await tables(world, kind, 'ADD_TABLE', { designation: ' ' })).status).toBe(400)
      expect((await tables(world, kind, 'ADD_TABLE', { designation: 'x'.repeat(251) })).status).toBe(400)
    })

    test(`${kind}: lines are added, read, found, changed and counted`, async () => {
      const table = await newTable(world, kind)
      const id = await newLine(world, kind, table, { code: 'PREMIERE', designation: 'Première ligne', value: 'A' })
      const other = await newLine(world, kind, table, { designation: 'Œuvre', value: 'B' })
      expect((await tables(world, kind, 'GET_TABLE_BY_ID', { id: table })).payload).toMatchObject({ lines: 2 })
      const { payload: all } = await tables(world, kind, 'GET_ALL_LINE', { id: table })
      expect(all).toMatchObject([
        { id, code: 'PREMIERE', designation: 'Première ligne', value: 'A', enabled: true, table: { id: table } },
        { id: other, code: 'OEUVRE', designation: 'Œuvre', value: 'B' },
      ])
      const lines = async (filters: object, data: object = {}) =>
        page.parse((await tables(world, kind, 'FILTER_LINE', { table, ...filters, data })).payload).data.map(line => line.id)
      for (const filter of [{ name: 'PREMIERE li' }, { name: 'pr' }, { code: 'premiere' }, { code: `ETR${id}` }, { code: id }])
        expect([filter, await lines(filter)]).toEqual([filter, [id]])
      expect(await lines({ name: 'oeuvre', enabled: false })).toEqual([])
      expect(await lines({}, { order: 'designation', direction: 'ASC' })).toEqual([other, id])
      expect(await lines({}, { size: 1, page: 2, direction: 'ASC' })).toEqual([other])
      expect((await tables(world, kind, 'GET_LINE_BY_ID', { id })).payload).toMatchObject({
        id,
        can: expect.arrayContaining(['UPDATE_LINE']),
      })
      expect((await tables(world, kind, 'GET_LINE_BY_CODE', { value: 'PREMIERE' })).payload).toMatchObject({ code: 'PREMIERE' })
      expect((await tables(world, kind, 'GET_LINE_BY_CODE', { value: 'PREMIERE', table: 'ABSENTE' })).status).toBe(404)
      const taken = await tables(world, kind, 'ADD_LINE', lineForm(table, { code: 'PREMIERE' }))
      expect(taken.error).toEqual({ message: 'ALREADY_EXISTS', detail: 'CODE' })
      const update = await tables(world, kind, 'UPDATE_LINE', { id, code: 'AUTRE', designation: 'Première', value: 'Z' })
      expect(update.error).toBeNull()
      expect((await tables(world, kind, 'GET_LINE_BY_ID', { id })).payload).toMatchObject({
        code: 'PREMIERE',
        designation: 'Première',
        value: 'Z',
      })
      expect((await tables(world, kind, 'UPDATE_LINE', { id, designation: 'Première', value: '' })).status).toBe(400)
      expect((await tables(world, kind, 'ADD_LINE', lineForm(2_000_000_000))).status).toBe(404)
    })

    test(`${kind}: disabled ones are no longer offered, but still read`, async () => {
      const code = fresh('OFFRE')
      const table = await newTable(world, kind, { code })
      const [kept, gone] = [await newLine(world, kind, table), await newLine(world, kind, table)]
      const offered = async () =>
        named
          .array()
          .parse((await tables(world, kind, 'GET_ALL_LINE_CODE', { value: code })).payload)
          .map(line => line.id)
      expect(await offered()).toEqual([kept, gone])
      expect((await tables(world, kind, 'ENABLE_LINE', { id: gone, enabled: false })).error).toBeNull()
      const log = await lastLog(world)
      expect(log.json_changes).toContain('"before":"Activé","after":"Désactivé"')
      expect([log.description.split(' ')[0], actionText({ method: log.method, body: log.json_body })]).toEqual([
        'Désactivation',
        'Désactivation d’une ligne',
      ])
      expect(await offered()).toEqual([kept])
      expect((await tables(world, kind, 'GET_ALL_LINE', { id: table })).payload).toHaveLength(2)
      await tables(world, kind, 'ENABLE_LINE', { id: gone, enabled: true })
      expect(await offered()).toEqual([kept, gone])
      await tables(world, kind, 'ENABLE_TABLE', { id: table, enabled: false })
      expect(await offered()).toEqual([])
      expect((await tables(world, kind, 'GET_TABLE_BY_ID', { id: table })).payload).toMatchObject({ enabled: false })
    })

    test(`${kind}: what is not there is NOT_FOUND`, async () => {
      const id = 2_000_000_000
      for (const method of ['GET_TABLE_BY_ID', 'GET_ALL_LINE', 'GET_LINE_BY_ID'])
        expect([method, (await tables(world, kind, method, { id })).status]).toEqual([method, 404])
      for (const method of ['ENABLE_TABLE', 'ENABLE_LINE'])
        expect([method, (await tables(world, kind, method, { id, enabled: true })).status]).toEqual([method, 404])
      expect((await tables(world, kind, 'UPDATE_TABLE', { id, designation: 'x' })).status).toBe(404)
      expect((await tables(world, kind, 'UPDATE_LINE', { id, designation: 'x', value: 'x' })).status).toBe(404)
      expect((await tables(world, kind, 'FILTER_LINE', { table: id })).status).toBe(404)
      expect((await tables(world, kind, 'GET_LINE_BY_CODE', { value: 'ABSENT' })).status).toBe(404)
    })
  }

  test.each(['reference', 'response'] as const)('%s: two lines of one table are not called alike', async kind => {
    const table = await newTable(world, kind)
    const id = await newLine(world, kind, table, { designation: 'Été' })
    const other = await newLine(world, kind, table, { designation: 'Hiver' })
    const taken = { message: 'ALREADY_EXISTS', detail: 'NAME' }
    expect((await tables(world, kind, 'ADD_LINE', lineForm(table, { designation: 'ETE' }))).error).toEqual(taken)
    expect((await tables(world, kind, 'UPDATE_LINE', { id: other, designation: 'été', value: 'x' })).error).toEqual(taken)
    expect((await tables(world, kind, 'UPDATE_LINE', { id, designation: 'ÉTÉ', value: 'x' })).error).toBeNull()
    await newLine(world, kind, undefined, { designation: 'Été' })
  })

  test('a colour is "#rrggbb" or none', async () => {
    const table = await newTable(world, 'reference')
    const id = await newLine(world, 'reference', table, { color: '#1D4F3F' })
    expect((await tables(world, 'reference', 'GET_LINE_BY_ID', { id })).payload).toMatchObject({ color: '#1d4f3f' })
    const wrong = await tables(world, 'reference', 'ADD_LINE', lineForm(table, { color: 'red;background:url(x)' }))
    expect(wrong.error).toEqual({ message: 'VALIDATION_ERROR', fields: [{ path: 'color', code: 'STD_ERROR.COLOR' }] })
  })

  test('enabled response tables are offered by name', async () => {
    const [zebra, gone] = [await newTable(world, 'response', { designation: 'Zèbre' }), await newTable(world, 'response')]
    await tables(world, 'response', 'ENABLE_TABLE', { id: gone, enabled: false })
    const { payload } = await world.as('admin').call('TABLE_RESPONSES', 'GET_ALL', {})
    expect(payload.at(-1)).toEqual({ id: zebra, name: 'Zèbre' })
    expect(payload.map(table => table.id)).not.toContain(gone)
  })

  test('what the caller may do comes with each table and line', async () => {
    const { client } = await world.addUser({ username: fresh('tables'), type: 'USER_TYPE_INTERNE', permissions: ['FGTRGS', 'FGTRMD'] })
    const line = await newLine(world, 'response')
    expect((await client.call('TABLE_RESPONSES', 'GET_LINE_BY_ID', { id: line })).payload.can).toEqual(['UPDATE_LINE', 'ORDER'])
    const { payload } = await client.call('TABLE_RESPONSES', 'GET_TABLE', { size: 1 })
    expect(payload.data[0]?.can).toEqual(['UPDATE_TABLE'])
    expect((await client.callAny('TABLE_RESPONSES', 'DELETE', { id: line })).status).toBe(403)
  })
})

describeOnBoth('technical lines', world => {
  beforeAll(async () => {
    await world.database.transaction(ensureReferenceData)
  })
  const lineOf = async (table: string, code: string) =>
    (await world.as('admin').call('TABLE_TECHNIQUE', 'GET_LINE_BY_CODE', { value: code, table })).payload
  const save = (id: number, value: string) => tables(world, 'technical', 'UPDATE_LINE', { id, designation: 'Nouvelle', value })

  test('a PASSWORD line takes a value and never gives it back, nor to the log', async () => {
    const secret = 'tu-ne-sauras-jamais'
    const table = await newTable(world, 'technical', { code: fresh('SECRETS') })
    const id = await newLine(world, 'technical', table, { type: 'PASSWORD', value: secret, designation: 'Clé' })
    const row = () => world.database.reader.selectFrom('technical_line').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const stored = async () => {
      const { code, value, is_sealed } = await row()
      expect([is_sealed, isSealed(value), value.includes('jamais')]).toEqual([1, true, false])
      return world.parts.services.vault.open(value, `technical line ${table} ${code}`)
    }
    expect(await stored()).toBe(secret)
    const change = { id, designation: 'Clé du service', value: '', description: 'Essai' }
    expect((await tables(world, 'technical', 'UPDATE_LINE', change)).error).toBeNull()
    expect(await stored()).toBe(secret)
    expect((await tables(world, 'technical', 'UPDATE_LINE', { ...change, value: `${secret}-2`, type: '' })).error).toBeNull()
    expect(await stored()).toBe(`${secret}-2`)
    const reads = [
      await tables(world, 'technical', 'GET_ALL_LINE', { id: table }),
      await tables(world, 'technical', 'FILTER_LINE', { table }),
      await tables(world, 'technical', 'GET_LINE_BY_ID', { id }),
    ]
    for (const read of reads) {
      expect(read.text).toContain('"type":"PASSWORD"')
      expect(read.text).not.toContain('jamais')
    }
    const lines = await world.database.reader.selectFrom('log').selectAll().execute()
    expect(JSON.stringify(lines)).not.toContain('jamais')
    expect((await lastLog(world)).json_changes).toContain('"isHidden":true')
  })

  test('other values are told before and after', async () => {
    const line = await lineOf('PWD', 'PWD_HISTORY')
    await save(line.id, '7')
    expect((await lastLog(world)).json_changes).toContain('"before":"5","after":"7"')
    expect(JSON.parse((await lastLog(world)).json_body)).toMatchObject({ value: '•••' })
  })

  test.each([
    ['PWD', 'PWD_MAX_ATTEMPTS', '0', 400],
    ['PWD', 'PWD_MAX_ATTEMPTS', '3', 200],
    ['PWD', 'PWD_MIN_LENGTH', 'douze', 400],
    ['PWD', 'PWD_MIN_LENGTH', '65', 400],
    ['PWD', 'PWD_MAX_LENGTH', '20', 400],
    ['AUTH', 'AUTH_NEUTRAL', '2', 400],
    ['AUTH', 'AUTH_NEUTRAL', '0', 200],
    ['REQUEST_STATUS', 'REQUEST_NEW', 'Nouvelle demande', 200],
  ])('%s %s takes %s: %d', async (table, code, value, status) => {
    expect((await save((await lineOf(table, code)).id, value)).status).toBe(status)
  })

  test('what Sceau itself relies on stays enabled', async () => {
    const system = { message: 'IN_USE', detail: { type: 'system' } }
    const policy = await lineOf('PWD', 'PWD_MIN_LENGTH')
    expect((await tables(world, 'technical', 'ENABLE_LINE', { id: policy.id, enabled: false })).error).toEqual(system)
    expect((await tables(world, 'technical', 'ENABLE_TABLE', { id: policy.table.id, enabled: false })).error).toEqual(system)
    const { payload } = await world.as('admin').call('TABLE_TECHNIQUE', 'GET_LINE_BY_ID', { id: policy.id })
    expect(payload.can).toEqual(['UPDATE_LINE'])
    const added = await newLine(world, 'technical', policy.table.id)
    expect((await tables(world, 'technical', 'ENABLE_LINE', { id: added, enabled: false })).error).toBeNull()
  })
})
