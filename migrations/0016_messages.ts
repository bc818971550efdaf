import { addColumns, create, type Db, index, run, uniqueIndex } from './frozen/schema.ts'

/** Waiting mails name their variables as templates do since; what was told of a label becomes an entry of a day's news. */
const RENAMED = [
  ['"firstName":', '"user.firstName":'],
  ['"username":', '"user.username":'],
  ['"fullName":', '"user.fullName":'],
  ['"address":', '"user.address":'],
  ['"left":', '"codes.left":'],
] as const

async function renameVariables(db: Db): Promise<void> {
  const renamed = RENAMED.reduce((text, [from, to]) => `replace(${text}, '${from}', '${to}')`, 'json_variables')
  await run(db, [
    `update mail set json_variables = ${renamed} where json_variables is not null`,
    // What was written of a label follows its "text":, its link the "link":, in this order.
    `update mail set template = 'EMAIL_DIGEST', json_variables = replace(replace(json_variables, '"text":', '"news.list":[{"path":"/","text":'), ',"link":', '}],"link":')
     where template = 'EMAIL_LABEL' and json_variables is not null`,
  ])
}

/** Templates, what people wish to be mailed, days' news, reminders and what they did. */
export async function up(db: Db): Promise<void> {
  await create(
    db,
    'template',
    'kind key, type key, title text, title_fold text, content text, enabled int=1, created_at key, updated_at key, updated_by int?->user_account',
  )
  await uniqueIndex(db, 'template', ['kind', 'type'])
  await addColumns(db, 'user_account', 'mail_wish key=')
  await addColumns(db, 'notification', 'title text=')
  await create(db, 'news', 'user_id int=>user_account, text text, path text, created_at key')
  await index(db, 'news', ['user_id', 'id'])
  await index(db, 'news', ['created_at', 'user_id'])
  await create(
    db,
    'reminder_plan',
    'collection_id int=>collection, enabled int, days key, hour int, updated_at key, updated_by int?->user_account',
    ['collection_id'],
  )
  await create(
    db,
    'reminder',
    'collection_id int?=>collection, due_key key?, days int?, comment text, people int, requests int, by_user int?->user_account, at key',
  )
  await uniqueIndex(db, 'reminder', ['due_key'])
  await index(db, 'reminder', ['collection_id', 'id'])
  await create(db, 'reminder_line', 'reminder_id int=>reminder, user_id int=>user_account, request_id int=>request, at key', [
    'reminder_id',
    'user_id',
    'request_id',
  ])
  await index(db, 'reminder_line', ['request_id', 'at'])
  await index(db, 'reminder_line', ['user_id', 'at'])
  await renameVariables(db)
}
