import { foldColumn } from './frozen/fold.ts'
import { addColumns, create, createTextIndex, type Db, index, isPostgres, run, uniqueIndex } from './frozen/schema.ts'

/** The states that each question has had, kept by triggers: whoever writes a question cannot forget them. */
async function questionHistories(db: Db): Promise<void> {
  const version = `
    question_id int=>question, version int, name text, description text=, type key, json_rules text, created_at key, created_by int?`
  await create(db, 'question_version', version)
  await uniqueIndex(db, 'question_version', ['question_id', 'version'])
  const columns = ['name', 'description', 'type', 'json_rules', 'updated_at', 'updated_by']
  const insert = `insert into question_version (question_id, version, name, description, type, json_rules, created_at, created_by)`
  const values = (row: string) => [`${row}.id`, `${row}.version`, ...columns.map(column => `${row}.${column}`)].join(', ')
  const keep = `${insert} values (${values('new')})`
  const isNew = 'when (new.version <> old.version)'
  const statements = isPostgres(db)
    ? [
        `create function keep_question_version() returns trigger language plpgsql as $$ begin ${keep}; return null; end $$`,
        'create trigger question_version_first after insert on question for each row execute function keep_question_version()',
        `create trigger question_version_next after update of version on question for each row ${isNew} execute function keep_question_version()`,
      ]
    : [
        `create trigger question_version_first after insert on question begin ${keep}; end`,
        `create trigger question_version_next after update of version on question ${isNew} begin ${keep}; end`,
      ]
  await run(db, [`${insert} select ${values('q')} from question q order by q.id`, ...statements])
}

/** Which versions of questionnaires hold which questions, kept by a trigger: the ids stand inside a JSON that no index reaches. */
async function versionQuestions(db: Db): Promise<void> {
  const holds = 'version_id int=>questionnaire_version, question_id int'
  await create(db, 'version_question', holds, ['version_id', 'question_id'])
  await index(db, 'version_question', ['question_id', 'version_id'])
  const held = (row: string, from: string) =>
    isPostgres(db)
      ? `insert into version_question (version_id, question_id) select distinct ${row}.id, (v.value #>> '{}')::integer
          from ${from}jsonb_path_query(${row}.json_content::jsonb, '$.**.question.id') v(value)`
      : `insert into version_question (version_id, question_id) select distinct ${row}.id, json_extract(v.value, '$.id')
          from ${from}json_tree(${row}.json_content) v where v.key = 'question' and v.type = 'object'`
  const statements = isPostgres(db)
    ? [
        `create function keep_version_questions() returns trigger language plpgsql as $$ begin ${held('new', '')}; return null; end $$`,
        'create trigger version_question_insert after insert on questionnaire_version for each row execute function keep_version_questions()',
      ]
    : [`create trigger version_question_insert after insert on questionnaire_version begin ${held('new', '')}; end`]
  await run(db, [held('r', 'questionnaire_version r, '), ...statements])
}

const REFUSAL = 'a version of a questionnaire never changes'

/** A saved version is never changed, and goes only with its questionnaire (docs/decisions.md 6.2). */
async function immutableVersions(db: Db): Promise<void> {
  const isOwned = 'exists (select 1 from questionnaire where id = old.questionnaire_id)'
  const statements = isPostgres(db)
    ? [
        `create function refuse_version_change() returns trigger language plpgsql as $$ begin
          if tg_op = 'DELETE' then if not ${isOwned} then return old; end if; end if;
          raise exception '${REFUSAL}'; end $$`,
        'create trigger questionnaire_version_immutable before update or delete on questionnaire_version for each row execute function refuse_version_change()',
        'create trigger questionnaire_version_no_truncate before truncate on questionnaire_version for each statement execute function refuse_version_change()',
      ]
    : [
        'before update on questionnaire_version',
        `before delete on questionnaire_version when ${isOwned}`,
        // A row written over another ("insert or replace") fires neither.
        `before insert on questionnaire_version when exists (select 1 from questionnaire_version v
          where v.id = new.id or (v.questionnaire_id = new.questionnaire_id and v.version = new.version))`,
      ].map((event, at) => `create trigger questionnaire_version_immutable_${at} ${event} begin select raise(abort, '${REFUSAL}'); end`)
  await run(db, statements)
}

const SORTS = ['name_fold', 'created_at', 'updated_at'] as const

/** What the lists of questions and questionnaires sort, search and filter by (docs/domain.md 10.4 and 11.2). */
async function questionLists(db: Db): Promise<void> {
  for (const [name, filters] of [
    ['question', ['enabled', 'type']],
    ['questionnaire', ['enabled', 'updated_by']],
  ] as const) {
    await createTextIndex(db, name, 'name_fold')
    for (const column of ['created_at', 'updated_at']) await index(db, name, [column, 'id'])
    for (const filter of filters) {
      await index(db, name, [filter, 'id'])
      for (const sort of SORTS) await index(db, name, [filter, sort, 'id'])
      for (const other of filters) if (other !== filter) await index(db, name, [filter, other, 'id'])
    }
  }
}

/** Who uses a questionnaire is asked from it: its newest version, the sub-collections that name it. */
async function uses(db: Db): Promise<void> {
  await index(db, 'questionnaire', ['version_id'])
  await index(db, 'sub_collection_form', ['questionnaire_id'])
  await index(db, 'request_questionnaire', ['version_id'])
}

/** What the list of catalogues sorts, searches and filters by, and who made them (docs/domain.md 12.3). */
async function catalogLists(db: Db): Promise<void> {
  await addColumns(db, 'catalog', 'name_fold key=, created_by int?, updated_by int?')
  await foldColumn(db, 'catalog', 'name', 'name_fold')
  await createTextIndex(db, 'catalog', 'name_fold')
  for (const sort of SORTS) {
    await index(db, 'catalog', [sort, 'id'])
    await index(db, 'catalog', ['enabled', sort, 'id'])
  }
  await index(db, 'catalog', ['enabled', 'id'])
}

/** The files that answers in tables were imported from (docs/domain.md 15.4), one a card. */
async function importedFiles(db: Db): Promise<void> {
  const columns = 'feedback_id int=>feedback, card key, file_name key, imported_at key, imported_by int?'
  await create(db, 'feedback_import', columns, ['feedback_id', 'card'])
}

export async function up(db: Db): Promise<void> {
  await questionHistories(db)
  await versionQuestions(db)
  await immutableVersions(db)
  await questionLists(db)
  await uses(db)
  await catalogLists(db)
  await importedFiles(db)
}
