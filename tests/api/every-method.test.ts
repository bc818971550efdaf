import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { fromJson } from '#server/database/json.ts'
import { type Client, describeOnBoth, PERSONA_NAMES } from '#tests/support/api.ts'
import { EVERY_COMMAND } from '#tests/support/command-samples.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { type Cell, writeMatrix } from '#tests/support/matrix.ts'
import { type Access, EVERY_METHOD, probe } from '#tests/support/registry-walk.ts'

test('every method has an expectation, and every expectation a method', () => {
  expect(EVERY_METHOD.map(one => one.name).sort()).toEqual(Object.keys(EXPECTED).sort())
})

const COLUMNS = ['anonymous', ...PERSONA_NAMES] as const
const cells: Cell[] = []
afterAll(() => {
  const path = process.env.SCEAU_MATRIX
  if (path) writeMatrix(path, cells)
})

function expectedAccess(name: string, column: (typeof COLUMNS)[number]): Access {
  const { opens = [], personas = [] } = EXPECTED[name] ?? {}
  if (column === 'anonymous') return opens === 'anyone' ? 'allowed' : 'signed out'
  return personas.includes(column) ? 'allowed' : 'refused'
}

describeOnBoth('walk of every method', world => {
  for (const walked of EVERY_METHOD) {
    test(`${walked.name}: anonymous and each persona`, async () => {
      const row: Cell[] = []
      for (const persona of COLUMNS) {
        const found = await probe(persona === 'anonymous' ? world.anonymous : world.as(persona), walked)
        const opens = [EXPECTED[walked.name]?.opens ?? []].flat().join(' ')
        row.push({ engine: world.engine, method: walked.name, opens, persona, expected: expectedAccess(walked.name, persona), found })
      }
      cells.push(...row)
      expect(row.map(({ persona, found }) => [persona, found])).toEqual(row.map(({ persona, expected }) => [persona, expected]))
    })
  }

  test('walking them has written neither a log line nor a receipt', async () => {
    expect([await world.count('log'), await world.count('receipt')]).toEqual([0, 0])
  })
})

/** Matches codes of the contract, JSON, stored file names and field names, except codes that the samples use as names. */
const RAW = /\b(?!TABLE_|LIGNE_|COLLECT_TYPE_)[A-Z]{2,}_[A-Z_]+\b|^[{[]|[0-9a-f]{32}|^[a-z]+[A-Z]\w*$/
/** Commands that an empty body satisfies. */
const isAllOptional = (name: string) =>
  (/ EXPORT(_DASHBOARD|_OPC)?$/.test(name) && !name.startsWith('COLLECT_')) ||
  /^(SESSION_MANAGEMENT DELETE_ALL|SYSTEM_MANAGEMENT (BACKUP_NOW|DOWNLOAD)|USER_MANAGEMENT OWN_DATA)$/.test(name)
describeOnBoth('audit', world => {
  test('every command has a sample', () => {
    const known = EVERY_METHOD.filter(({ entry }) => entry.kind === 'command').map(({ name }) => name)
    expect(EVERY_COMMAND.map(({ name }) => name).sort()).toEqual(known.sort())
  })

  const send = (client: Client, name: string, body: unknown) => {
    const [resource = '', method = ''] = name.split(' ')
    return client.callAny(resource, method, body)
  }

  for (const { name, as, body } of EVERY_COMMAND) {
    test(`${name}: refusals write no line, the command writes one`, async () => {
      const sent = await body(world)
      const before = await world.count('log')
      const opens = EXPECTED[name]?.opens
      const other = opens === 'internal' ? 'guest' : 'noRights'
      const refused = opens === 'anyone' ? [] : opens === 'session' ? [world.anonymous] : [world.anonymous, world.as(other)]
      for (const client of refused) expect((await send(client, name, sent)).status).toBeGreaterThan(400)
      if (!isAllOptional(name)) expect((await send(as(world), name, {})).error?.message).toBe('VALIDATION_ERROR')
      expect(await world.count('log')).toBe(before)
      const answer = await send(as(world), name, sent)
      expect(answer.error).toBeNull()
      expect(await world.count('log')).toBe(before + 1)
      const line = await world.database.reader.selectFrom('log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      expect(`${line.resource} ${line.method}`).toBe(name)
      const caller = await world.database.reader.selectFrom('user_account').where('id', '=', line.created_by).select('username').execute()
      expect(caller).toHaveLength(opens === 'anyone' ? 0 : 1)
    })
  }

  test('changes are logged in words, without codes or stored file names', async () => {
    const rows = await world.database.reader
      .selectFrom('log')
      .where('json_changes', 'is not', null)
      .select(['method', 'json_changes'])
      .execute()
    const raw = rows.flatMap(({ method, json_changes }) =>
      fromJson(z.array(auditChange), json_changes ?? '[]')
        .filter(({ label, before, after }) => [label, before, after].some(words => RAW.test(words)))
        .map(change => [method, change]),
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(raw).toEqual([])
  })

  test('queries write no line', async () => {
    const before = await world.count('log')
    for (const { entry, resource, method } of EVERY_METHOD) {
      if (entry.kind === 'query') await world.as('superadmin').callAny(resource, method, {})
    }
    expect(await world.count('log')).toBe(before)
  })
})
