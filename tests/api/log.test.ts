import { read, utils } from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listOf } from '#contract/paging.ts'
import { filterValue, LISTED_BODY, logDetail, type logFilters, logRow } from '#contract/resources/log/entity.ts'
import { ACTION_TEXTS } from '#contract/resources/log/names.ts'
import { writeAudit } from '#server/services/audit.ts'
import { describeOnBoth, type World } from '#tests/support/api.ts'
import { EVERY_METHOD } from '#tests/support/registry-walk.ts'

const lines = listOf(logRow)
const readRows = async (world: World, filters: { [K in keyof typeof logFilters]?: unknown } & { data?: object }) =>
  lines.parse((await world.as('reader').callAny('LOG_MANAGEMENT', 'FILTER', filters)).payload)
const descriptions = async (world: World, filters: Parameters<typeof readRows>[1]) =>
  (await readRows(world, filters)).data.map(row => row.description)

const written = (world: World) => {
  const line = { resource: 'FILES', method: 'SERVICE', body: {}, user: null, ip: '10.0.0.1', ipProxy: '10.0.0.9', type: '' as const }
  const at = (now: string, description: string, more: object = {}) => ({ ...line, now, description, ...more })
  return [
    // 23:30 and 00:30 in Paris.
    at('2026-03-10T22:30:00.000Z', 'Dépôt du soir'),
    at('2026-03-10T23:30:00.000Z', 'Dépôt d’après minuit'),
    at('2026-03-12T10:00:00.000Z', 'Clôture automatique : Été 2026', {
      type: 'BATCH',
      resource: 'COLLECT_MANAGEMENT',
      method: 'CHANGE_DECISION',
    }),
    at('2026-03-13T10:00:00.000Z', 'Un long corps', {
      user: world.ids.users.staff,
      body: { text: 'é'.repeat(3000), password: 'tu-ne-sauras' },
    }),
    at('2026-03-14T10:00:00.000Z', '=HYPERLINK("http://mal.exemple")'),
  ]
}

test('every command has words for its action', () => {
  const methods = new Set(EVERY_METHOD.filter(({ entry }) => entry.kind === 'command').map(({ method }) => method))
  expect([...methods].filter(method => !Object.hasOwn(ACTION_TEXTS, method))).toEqual([])
})

describeOnBoth('the audit log', world => {
  beforeAll(async () => {
    for (const line of written(world)) await world.database.transaction(trx => writeAudit(trx, line))
  })

  test('lists the newest first, with the names of resources and people, and bodies cut short', async () => {
    const { data, count } = await readRows(world, {})
    expect(count).toBe(5)
    expect(data.map(row => row.id)).toEqual([5, 4, 3, 2, 1])
    const [, staff, batch] = data
    expect(staff).toMatchObject({
      resourceName: 'Fichiers',
      createdByUser: { id: world.ids.users.staff },
      ip: '10.0.0.1',
      ipProxy: '10.0.0.9',
    })
    expect(staff?.body).toHaveLength(LISTED_BODY)
    expect(batch).toMatchObject({ type: 'BATCH', resourceName: 'Collectes', createdByUser: null })
  })

  test('filters by each criterion, with days of Paris and displayed codes', async () => {
    expect(await descriptions(world, { from: '2026-03-10', to: '2026-03-10' })).toEqual(['Dépôt du soir'])
    expect(await descriptions(world, { from: '2026-03-11', to: '2026-03-12' })).toEqual([
      'Clôture automatique : Été 2026',
      'Dépôt d’après minuit',
    ])
    expect(await descriptions(world, { description: 'ETE' })).toEqual(['Clôture automatique : Été 2026'])
    expect(await descriptions(world, { description: 'depot', to: '2026-03-10' })).toEqual(['Dépôt du soir'])
    expect(await descriptions(world, { resource: 'COLLECT_MANAGEMENT' })).toHaveLength(1)
    expect(await descriptions(world, { method: 'SERVICE', resource: 'FILES' })).toHaveLength(4)
    expect(await descriptions(world, { user: world.ids.users.staff })).toEqual(['Un long corps'])
    expect(await descriptions(world, { user: 0 })).toEqual(['Clôture automatique : Été 2026'])
    expect(await descriptions(world, { code: 'lg4' })).toEqual(['Un long corps'])
    expect(await descriptions(world, { code: 'P4' })).toEqual([])
  })

  test('pages and sorts with the count of what is filtered', async () => {
    const page = await readRows(world, { method: 'SERVICE', data: { page: 2, size: 3, order: 'createdAt', direction: 'ASC' } })
    expect([page.count, page.data.map(row => row.id)]).toEqual([4, [5]])
    const last = await readRows(world, { description: 'depot', data: { order: 'id', direction: 'ASC', size: 1 } })
    expect([last.count, last.data.map(row => row.id)]).toEqual([2, [1]])
  })

  test('dates the wrong way round are refused, in lists and exports', async () => {
    const dates = { from: '2026-03-12', to: '2026-03-11' }
    const reader = world.as('reader')
    const fault = { message: 'VALIDATION_ERROR', fields: [{ path: 'to', code: 'STD_ERROR.DATE_ORDER' }] }
    expect((await reader.callAny('LOG_MANAGEMENT', 'FILTER', dates)).error).toMatchObject(fault)
    const exported = await reader.callAny('LOG_MANAGEMENT', 'EXPORT', { filter: true, logFlGetBO: dates })
    expect(exported.error?.fields).toEqual([{ path: 'logFlGetBO.to', code: 'STD_ERROR.DATE_ORDER' }])
  })

  test('the choices are the resources by name, and the system and enabled users', async () => {
    const ask = async (value: string) =>
      z.array(filterValue).parse((await world.as('reader').callAny('LOG_MANAGEMENT', 'FILTER_VALUES', { value })).payload)
    expect(await ask('resource')).toContainEqual({ value: 'USER_MANAGEMENT', label: 'Comptes' })
    const before = await ask('user')
    expect(before[0]).toEqual({ id: 0, label: 'SYSTEM' })
    expect(before.some(one => one.id === world.ids.users.guest)).toBe(true)
    await world.database.transaction(trx =>
      trx.updateTable('user_account').set({ enabled: 0 }).where('id', '=', world.ids.users.guest).execute(),
    )
    expect((await ask('user')).some(one => one.id === world.ids.users.guest)).toBe(false)
  })

  test('exports what is filtered, without live formulas, and leaves a line itself', async () => {
    const answer = await world
      .as('reader')
      .callAny('LOG_MANAGEMENT', 'EXPORT', { filter: true, logFlGetBO: { to: '2026-03-31' }, fields: {} })
    const { fileName, data } = z.object({ fileName: z.string(), data: z.string() }).parse(answer.payload)
    expect(fileName).toMatch(/^Logs_\d{4}-\d\d-\d\d\.xlsx$/)
    const sheet = read(Buffer.from(data, 'base64')).Sheets.Journal
    if (!sheet) throw new Error('the workbook has no sheet Journal')
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 })
    expect(rows.map(row => row[0])).toEqual(['Code', 'LG5', 'LG4', 'LG3', 'LG2', 'LG1'])
    expect(rows[3]?.[6]).toBe('SYSTEM')
    expect(JSON.stringify(sheet)).not.toMatch(/"f":/)
    expect((await readRows(world, { resource: 'LOG_MANAGEMENT' })).data).toMatchObject([
      { method: 'EXPORT', description: 'Export du journal : 5 lignes' },
    ])
  })
})

describeOnBoth('what lines tell of commands', world => {
  const admin = world.as('admin')
  const last = async () => {
    const [row] = (await readRows(world, { data: { size: 1 } })).data
    return logDetail.parse((await admin.callAny('LOG_MANAGEMENT', 'GET_ID', { id: row?.id })).payload)
  }
  const done = async (resource: string, method: string, body: object) => {
    expect((await admin.callAny(resource, method, body)).error).toBeNull()
    return last()
  }

  test('the role renamed, with the permissions that came and went', async () => {
    const type = 'USER_TYPE_INTERNE'
    const added = await done('ROLE_MANAGEMENT', 'ADD', { name: 'Lecteur du journal', type, permissions: [{ id: 2 }] })
    expect(added.changes).toContainEqual({ field: 'name', label: 'Nom', before: '', after: 'Lecteur du journal' })
    const id = added.record
    const changed = await done('ROLE_MANAGEMENT', 'UPDATE', { id, name: 'Lecteur', type, permissions: [{ id: 1 }] })
    expect(changed).toMatchObject({ record: id, createdByUser: { id: world.ids.users.admin } })
    expect(changed.changes).toEqual([
      { field: 'name', label: 'Nom', before: 'Lecteur du journal', after: 'Lecteur' },
      { field: 'permissions.added', label: 'Permissions (ajouts)', before: '', after: 'Consulter les tableaux de bord' },
      { field: 'permissions.removed', label: 'Permissions (retraits)', before: 'Consulter le journal', after: '' },
    ])
    const enabled = await done('ROLE_MANAGEMENT', 'DESACTIVATION', { id, enabled: false })
    expect(enabled.changes).toEqual([{ field: 'enabled', label: 'Statut', before: 'Activé', after: 'Désactivé' }])
  })

  test('the account changed, and of its password only that it changed', async () => {
    const id = world.ids.users.colleague
    const disabled = await done('USER_MANAGEMENT', 'DISABLE', { id, enabled: false })
    expect(disabled.changes).toEqual([{ field: 'enabled', label: 'Statut', before: 'Activé', after: 'Désactivé' }])
    await done('USER_MANAGEMENT', 'ENABLE', { id, enabled: true })
    const secret = 'Un-autre-2026!mot'
    const changed = await done('USER_MANAGEMENT', 'UPDATE_USER_PASSWORD', { id, newPassword: secret, newPasswordVerif: secret })
    expect(changed.changes).toContainEqual({ field: 'password', label: 'Mot de passe', before: '', after: '', isHidden: true })
    expect(JSON.stringify(changed)).not.toMatch(/Un-autre|argon2/)
  })

  test('the request decided, by its number, what it is about and the words of its statuses', async () => {
    const id = world.ids.requests.product1
    const assigned = await done('DEMANDE_MANAGEMENT', 'CHANGE_ASSIGN', { id, user: world.ids.users.admin })
    expect(assigned.changes).toMatchObject([{ label: 'Affectée à', before: '' }])
    const decided = await done('DEMANDE_MANAGEMENT', 'CHANGE_DECISION', { id, decision: 'REQUEST_DENIED', description: 'Non' })
    expect(decided.changes).toMatchObject([{ label: 'Statut', after: 'Refusée' }])
    const subject = `n° ${id}, ${(await admin.call('DEMANDE_MANAGEMENT', 'GET_ID', { id })).payload.productTargetObject?.data.name}`
    expect(decided.description).toBe(`Décision sur une demande : ${subject}`)
    expect(assigned.description).toContain(`: ${subject} à `)
  })

  test('the body whole in the detail, without its secrets', async () => {
    const line = { resource: 'FILES', method: 'SERVICE', description: 'Long', type: '' as const, user: null, ip: '', ipProxy: '' }
    const body = { text: 'x'.repeat(5000), nested: { token: 'tu-ne-sauras' } }
    await world.database.transaction(trx => writeAudit(trx, { ...line, body, now: new Date().toISOString() }))
    const { body: kept } = await last()
    expect(JSON.parse(kept)).toEqual({ text: body.text, nested: { token: '•••' } })
  })
})
