import type { Kysely } from 'kysely'
import { addEpochTrigger } from '#server/database/schema-tools.ts'
import { create, index } from './0001_initial.ts'

type Db = Kysely<unknown>

/** What hangs on an affiliate: contacts, documents, ESUS agreements (specification 2, section 3). */
async function affiliateParts(db: Db): Promise<void> {
  const made = { created_at: 'key', updated_at: 'key', created_by: 'int?' }
  await create(db, 'affiliate_contact', {
    ...{ affiliate_id: 'int=>affiliate', civility: 'text', last_name: 'text', first_name: 'text', name_fold: 'key', email: 'text' },
    ...{ phone: 'text=', fonction: 'text=', type: 'int', is_main: 'int=0', enabled: 'int=1', ...made },
  })
  await create(db, 'affiliate_document', {
    ...{ affiliate_id: 'int=>affiliate', name: 'text', name_fold: 'key', file_name: 'text', type: 'int', ...made },
  })
  await create(db, 'esus_agreement', {
    ...{ affiliate_id: 'int=>affiliate', agreement: 'text', agreement_fold: 'key', agreement_date: 'key', agreement_end_date: 'key?' },
    ...{ status: 'int', ...made },
  })
  for (const name of ['affiliate_contact', 'affiliate_document', 'esus_agreement']) await index(db, name, ['affiliate_id', 'id'])
}

/** Who may act depends on the second factor, where the profile asks for one (server/access/rights.ts). */
async function secondFactorRights(db: Db): Promise<void> {
  await addEpochTrigger(db, 'user_account', 'totp_confirmed_at')
}

export async function up(db: Db): Promise<void> {
  await secondFactorRights(db)
  await affiliateParts(db)
}
