import { addColumns, create, type Db, index, run, uniqueIndex } from './frozen/schema.ts'

/** What staff contest when they send answers back, people to be added, reminders, and criteria that a user keeps. */
export async function up(db: Db): Promise<void> {
  await create(
    db,
    'request_correction',
    `request_id int=>request, event_id int=>request_event, questionnaire_id int->questionnaire, card key, label text, page int,
    page_title text, comment text`,
  )
  await index(db, 'request_correction', ['request_id', 'id'])
  await index(db, 'request_correction', ['event_id'])
  await index(db, 'request_correction', ['questionnaire_id'])
  await addColumns(db, 'request', 'first_name text?, last_name text?, email_key key?, reminded_at key?')
  await run(db, [`create unique index request_one_pending_user on request (email_key) where type = 'USER_ADD' and status = 'REQUEST_NEW'`])
  await create(db, 'saved_criteria', 'user_id int=>user_account, name text, name_fold key, params text, created_at key')
  await uniqueIndex(db, 'saved_criteria', ['user_id', 'name_fold'])
}
