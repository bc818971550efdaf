import { addColumns, create, type Db, index, isPostgres, run } from './frozen/schema.ts'

const KEPT = ['id', 'resource', 'method', 'type', 'created_by', 'record_id', 'created_at', 'hash']
const REFUSED = 'the audit log is append-only'

/** What a line may become: the same fact, its texts struck by a line after it. */
function isStruck(same: string): string {
  const kept = KEPT.map(column => `new.${column} ${same} old.${column}`).join(' and ')
  return `new.salt is null and new.struck_by > new.id and new.struck_by > coalesce(old.struck_by, 0) and ${kept}`
}

/** Lets the personal data of somebody who is erased be taken out of lines of the log; nothing else about them changes. */
async function letStrike(db: Db): Promise<void> {
  await addColumns(db, 'log', 'salt text?, struck_by int?')
  await create(db, 'person_erasure', 'user_id int->user_account, json_terms text, next_line int=0, last_line int?, created_at key')
  if (!isPostgres(db)) {
    return run(db, [
      'drop trigger log_no_update',
      `create trigger log_no_update before update on log when not coalesce(${isStruck('is')}, false)
       begin select raise(abort, '${REFUSED}'); end`,
    ])
  }
  await run(db, [
    'drop trigger log_append_only on log',
    'create trigger log_append_only before delete or truncate on log for each statement execute function refuse_log_change()',
    `create trigger log_no_update before update on log for each row
     when (not coalesce(${isStruck('is not distinct from')}, false)) execute function refuse_log_change()`,
  ])
}

/** What is removed by its age is found by an index; a person leaves the log without breaking its chain. */
export async function up(db: Db): Promise<void> {
  await index(db, 'import_row', ['at'])
  await index(db, 'notification', ['created_at'])
  await letStrike(db)
}
