import { showCode } from '#contract/codes.ts'
import { fold } from '#contract/text.ts'
import type { Reader } from '../../../database/database.ts'
import { fromJson } from '../../../database/json.ts'
import { parisDay } from '../../../services/paris.ts'
import { emails } from '../describe.ts'
import type { UserRecord } from '../queries.ts'
import {
  listOwnActs,
  listOwnAddresses,
  listOwnAnswers,
  listOwnContacts,
  listOwnCriteria,
  listOwnDevices,
  listOwnFiles,
  listOwnLines,
  listOwnMails,
  listOwnNotices,
  listOwnRequests,
  listOwnSessions,
} from './queries.ts'

/** Lines of the log that are given at most. */
const LINES_MAX = 10_000

const accountOf = (row: UserRecord) => ({
  code: showCode('user', row.id),
  identifiant: row.username,
  civilite: row.gender,
  nom: row.last_name,
  prenom: row.first_name,
  email: row.email,
  emails_secondaires: fromJson(emails, row.json_email_addresses).map(({ email }) => email),
  telephone: row.phone,
  telephone_secondaire: row.secondary_phone,
  photo: row.image,
  profil: row.profile_name,
  affilie: row.affiliate_name,
  e_mails_souhaites: row.mail_wish,
  derniere_connexion: row.last_connection,
  cree_le: row.created_at,
  modifie_le: row.updated_at,
})

/** All that is kept of a person, as they may read it; never a password, a token or a code. */
export async function personData(db: Reader, row: UserRecord, now: string) {
  const { id } = row
  return {
    etabli_le: now,
    compte: accountOf(row),
    sessions: await listOwnSessions(db, id),
    appareils: await listOwnDevices(db, id),
    changements_d_adresse: await listOwnAddresses(db, id),
    contacts_a_cette_adresse: await listOwnContacts(db, row.email_key),
    e_mails: await listOwnMails(db, id, fold(row.email)),
    notifications: await listOwnNotices(db, id),
    criteres_enregistres: await listOwnCriteria(db, id),
    fichiers_deposes: await listOwnFiles(db, id),
    demandes: await listOwnRequests(db, id),
    actes_sur_les_demandes: await listOwnActs(db, id),
    questionnaires: await listOwnAnswers(db, id),
    journal: await listOwnLines(db, id, LINES_MAX),
  }
}

/** The same as a file of JSON, in base64. */
export async function personFile(db: Reader, row: UserRecord, now: string): Promise<{ fileName: string; data: string }> {
  const text = JSON.stringify(await personData(db, row, now), null, 2)
  return { fileName: `donnees-personnelles_${showCode('user', row.id)}_${parisDay(now)}.json`, data: Buffer.from(text).toString('base64') }
}
