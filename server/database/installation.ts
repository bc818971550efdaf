import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const INSTALLATION = 'installation'

const find = async (db: Kysely<Tables>) =>
  (await db.selectFrom('setting').where('name', '=', INSTALLATION).select('value').executeTakeFirst())?.value

/** The random id of this installation, made with its database and the same for all its servers. */
export async function findInstallation(db: Kysely<Tables>): Promise<string> {
  const known = await find(db)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  await db
    .insertInto('setting')
    .values({ name: INSTALLATION, value: made })
    .onConflict(of => of.doNothing())
    .execute()
  return (await find(db)) ?? made
}
