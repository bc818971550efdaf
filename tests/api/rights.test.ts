import { expect, test } from 'vitest'
import { ADMIN_CODES, PERMISSIONS, USER_TYPES } from '#contract/permissions.ts'
import { isPostgres } from '#server/database/dialect.ts'
import { describeOnBoth } from '#tests/support/api.ts'
import { EXPECTED } from '#tests/support/expected-access.ts'
import { EVERY_METHOD, probe } from '#tests/support/registry-walk.ts'

const opensTo = (name: string, code: string): boolean => {
  const { opens = [] } = EXPECTED[name] ?? {}
  return typeof opens === 'string' ? opens !== 'admin' && opens !== 'superAdmin' : opens.includes(code)
}

const CODES = Object.entries(PERMISSIONS).map(([code, { types }]) => ({ code, types: new Set<string>(types) }))

describeOnBoth('one permission at a time', world => {
  for (const type of USER_TYPES) {
    test(`${type}: every code, and those of other types, on every method`, async () => {
      const affiliate = type === 'USER_TYPE_EXTERNE' ? world.ids.affiliates.a3 : null
      const users = CODES.map(({ code }) => ({ username: `${type}.${code}`, type, permissions: [code], affiliate }))
      const added = await world.addUsers(users)
      for (const [at, { code, types }] of CODES.entries()) {
        const client = added[at]?.client ?? world.anonymous
        const wrong: string[] = []
        for (const [number, walked] of EVERY_METHOD.entries()) {
          const { opens } = EXPECTED[walked.name] ?? {}
          const isInside = opens !== 'internal' || type === 'USER_TYPE_INTERNE'
          const isOpen = typeof opens === 'string' ? isInside && opensTo(walked.name, code) : types.has(type) && opensTo(walked.name, code)
          // A refusal asks nothing of the engine but who calls: on PostgreSQL the codes take turns at it.
          if (!isOpen && isPostgres(world.database.reader) && (number + at) % CODES.length !== 0) continue
          if ((await probe(client, walked)) !== (isOpen ? 'allowed' : 'refused')) wrong.push(walked.name)
        }
        expect({ code, wrong }).toEqual({ code, wrong: [] })
      }
    })
  }

  test('only the profile gives ADMIN: the same codes by a role of one’s own do not', async () => {
    const admins = EVERY_METHOD.filter(walked => EXPECTED[walked.name]?.opens === 'admin')
    expect(admins.length).toBeGreaterThan(0)
    const [byProfile, byRole, external] = await world.addUsers([
      { username: 'admin.profile', type: 'USER_TYPE_INTERNE', permissions: ADMIN_CODES },
      { username: 'admin.role', type: 'USER_TYPE_INTERNE', permissions: [] },
      { username: 'admin.external', type: 'USER_TYPE_EXTERNE', permissions: ADMIN_CODES, affiliate: world.ids.affiliates.a1 },
    ])
    const role = await world.database.reader
      .selectFrom('role')
      .where('name', '=', 'Droits de admin.profile')
      .select('id')
      .executeTakeFirstOrThrow()
    await world.database.transaction(trx =>
      trx
        .insertInto('user_role')
        .values({ user_id: byRole?.id ?? 0, role_id: role.id })
        .execute(),
    )
    for (const walked of admins) {
      expect(await probe(byProfile?.client ?? world.anonymous, walked)).toBe('allowed')
      expect(await probe(byRole?.client ?? world.anonymous, walked)).toBe('refused')
      expect(await probe(external?.client ?? world.anonymous, walked)).toBe('refused')
    }
  })
})
