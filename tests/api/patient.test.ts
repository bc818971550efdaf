import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Reader } from '#server/database/database.ts'
import { patiently } from '#server/database/patient.ts'
import { newRole } from '#tests/support/account-samples.ts'
import { describeOnBoth } from '#tests/support/api.ts'

const LINES = 300_000

/** A long answer; each line tells how many roles there were when it was read. */
const longAnswer = (db: Reader) =>
  sql<{ line: number; roles: number }>`with recursive n(line) as (select 1 union all select line + 1 from n where line < ${LINES})
    select line, (select count(*) from role) as roles from n`.execute(db)

describeOnBoth('a long reading', world => {
  test('lets others run and write meanwhile, and keeps reading its own snapshot', async () => {
    const { reader } = world.database
    const before = await world.count('role')
    let isOver = false
    const reading = patiently(reader, longAnswer).finally(() => {
      isOver = true
    })
    await newRole(world, [])
    expect([isOver, await world.count('role')]).toEqual([false, before + 1])
    const { rows } = await reading
    expect([rows.length, rows.at(0), rows.at(-1)]).toEqual([LINES, { line: 1, roles: before }, { line: LINES, roles: before }])
    expect(rows.every(({ line }, at) => line === at + 1)).toBe(true)
  })

  test('that fails leaves nothing open', async () => {
    const wrong = (db: Reader) => sql`select absent from role`.execute(db)
    await expect(patiently(world.database.reader, wrong)).rejects.toThrow(/absent/)
    expect((await patiently(world.database.reader, db => db.selectFrom('role').select('id').execute())).length).toBe(
      await world.count('role'),
    )
  })
})
