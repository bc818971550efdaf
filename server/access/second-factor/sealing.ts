import type { Database } from '../../database/database.ts'
import { isSealed, opens, type Vault } from '../../services/vault/vault.ts'
import { listSecrets, replaceSecret } from './queries.ts'

/** What an account's secret is sealed for. */
export const aboutTotp = (user: number): string => `totp ${user}`

/**
 * Seals the secrets that a former version kept in clear. Gives how many accounts have one that this key does not open: theirs was
 * sealed with another, which was lost or not restored with the database.
 */
export async function sealSecrets(database: Database, vault: Vault): Promise<number> {
  const inClear = (await listSecrets(database.reader)).filter(({ secret }) => !isSealed(secret))
  await database.transaction(async trx => {
    for (const { id, secret } of inClear) await replaceSecret(trx, id, secret, vault.seal(secret, aboutTotp(id)))
  })
  return (await listSecrets(database.reader)).filter(({ id, secret }) => !opens(vault, secret, aboutTotp(id))).length
}
