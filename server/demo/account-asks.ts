import { requestMethods } from '#contract/resources/request/methods.ts'
import { fold } from '#contract/text.ts'
import type { Writer } from '../database/database.ts'
import type { Ledger } from './ledger.ts'
import type { People } from './members.ts'
import { followed } from './modifications.ts'
import { insertRequests } from './queries.ts'

const ASKED = {
  affiliate: 6,
  emailAddress: 'ines.marchetti@terres-liens.exemple.fr',
  firstName: 'Inès',
  lastName: 'Marchetti',
  description: 'Inès remplace Paul Garnier pour la collecte à partir de mai.',
  at: '2026-04-14T08:50:00.000Z',
} as const

/** A partner's request for a colleague's account, which nobody has taken yet. */
export async function makeAccountAsk(trx: Writer, ledger: Ledger, people: People): Promise<void> {
  const { affiliate, emailAddress, firstName, lastName, description, at } = ASKED
  const partners = people.ofAffiliate.get(affiliate) ?? []
  const by = partners[0] ?? 0
  const [row] = await insertRequests(trx, [
    {
      type: 'USER_ADD',
      status: 'REQUEST_NEW',
      affiliate_id: affiliate,
      email_address: emailAddress,
      email_key: emailAddress,
      first_name: firstName,
      last_name: lastName,
      description,
      description_fold: fold(description),
      created_at: at,
      updated_at: at,
      created_by: by,
    },
  ])
  if (!row) return
  ledger.created(followed(row, 'USER_ADD', emailAddress, partners), by, at)
  const body = { type: 'USER_ADD', emailAddress, firstName, lastName, description }
  ledger.log('DEMANDE_MANAGEMENT', 'ADD', `${requestMethods.ADD.audit} : n° ${row.id}, ${emailAddress}`, body, by, at)
}
