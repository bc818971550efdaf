import type { Reader } from '../../../database/database.ts'

// Columns are called as the person reads them, in French.

export const listOwnSessions = (db: Reader, user: number) =>
  db
    .selectFrom('session')
    .where('user_id', '=', user)
    .select(['device as appareil', 'ip as adresse_ip', 'created_at as ouverte_le', 'last_used_at as utilisee_le'])
    .orderBy('id')
    .execute()

export const listOwnDevices = (db: Reader, user: number) =>
  db
    .selectFrom('known_device')
    .where('user_id', '=', user)
    .select(['created_at as connu_depuis', 'last_used_at as utilise_le'])
    .orderBy('id')
    .execute()

export const listOwnAddresses = (db: Reader, user: number) =>
  db
    .selectFrom('email_change')
    .where('user_id', '=', user)
    .select(['former as ancienne', 'address as nouvelle', 'created_at as demande_le', 'confirmed_at as confirme_le'])
    .orderBy('id')
    .execute()

export const listOwnMails = (db: Reader, user: number, fold: string) =>
  db
    .selectFrom('mail')
    .where(eb => eb.or([eb('user_id', '=', user), eb('recipient_fold', '=', fold)]))
    .select(['recipient as destinataire', 'subject as objet', 'status as statut', 'created_at as ecrit_le', 'sent_at as envoye_le'])
    .orderBy('id')
    .execute()

export const listOwnNotices = (db: Reader, user: number) =>
  db
    .selectFrom('notification')
    .where('user_id', '=', user)
    .select(['title as titre', 'text as texte', 'created_at as le', 'read_at as lue_le'])
    .orderBy('id')
    .execute()

export const listOwnCriteria = (db: Reader, user: number) =>
  db
    .selectFrom('saved_criteria')
    .where('user_id', '=', user)
    .select(['name as nom', 'params as criteres', 'created_at as le'])
    .orderBy('id')
    .execute()

export const listOwnFiles = (db: Reader, user: number) =>
  db
    .selectFrom('stored_file')
    .where('uploaded_by', '=', user)
    .select(['original_name as nom', 'content_type as type', 'size as octets', 'used_for as usage', 'created_at as depose_le'])
    .orderBy('created_at')
    .orderBy('file_name')
    .execute()

export const listOwnRequests = (db: Reader, user: number) =>
  db
    .selectFrom('request')
    .where(eb => eb.or([eb('created_by', '=', user), eb('user_id', '=', user), eb('assigned_to', '=', user)]))
    .select(['id as demande', 'type', 'status as statut', 'created_at as le'])
    .orderBy('id')
    .execute()

export const listOwnActs = (db: Reader, user: number) =>
  db
    .selectFrom('request_event')
    .where('by_user', '=', user)
    .select(['request_id as demande', 'kind as acte', 'comment as commentaire', 'at as le'])
    .orderBy('id')
    .execute()

export const listOwnAnswers = (db: Reader, user: number) =>
  db
    .selectFrom('feedback')
    .where(eb => eb.or([eb('saved_by', '=', user), eb('sent_by', '=', user)]))
    .select(['request_id as demande', 'name as questionnaire', 'saved_at as enregistre_le', 'sent_at as envoye_le'])
    .orderBy('id')
    .execute()

/** Contacts of affiliates and products that bear the person's address: their owners' records, which an erasure leaves alone. */
export async function listOwnContacts(db: Reader, emailKey: string) {
  const affiliates = await db
    .selectFrom('affiliate_contact as c')
    .innerJoin('affiliate as a', 'a.id', 'c.affiliate_id')
    .where('c.email_key', '=', emailKey)
    .select(['a.name as fiche', 'c.last_name as nom', 'c.first_name as prenom', 'c.email', 'c.phone as telephone', 'c.fonction'])
    .orderBy('c.id')
    .execute()
  const products = await db
    .selectFrom('product_contact as c')
    .innerJoin('product as p', 'p.id', 'c.product_id')
    .where('c.email_key', '=', emailKey)
    .select(['p.name as fiche', 'c.last_name as nom', 'c.first_name as prenom', 'c.email', 'c.phone as telephone', 'c.fonction'])
    .orderBy('c.id')
    .execute()
  return [...affiliates, ...products]
}

/** The newest lines of the log by the person. */
export const listOwnLines = (db: Reader, user: number, limit: number) =>
  db
    .selectFrom('log')
    .where('created_by', '=', user)
    .select(['created_at as le', 'resource as ressource', 'method as action', 'description', 'ip as adresse_ip'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
