import { changesBetween } from '#contract/audit.ts'
import { refuseFaults } from '#contract/errors.ts'
import { QUESTION_FIELDS } from '#contract/resources/question/audit.ts'
import type { QuestionInput } from '#contract/resources/question/entity.ts'
import { checkQuestion, tidyQuestion } from '#contract/resources/question/rules.ts'
import { fold } from '#contract/text.ts'
import { typeTexts } from '#contract/texts/questionnaire.ts'
import type { Reader, Writer } from '../../database/database.ts'
import { deleteRow } from '../../database/rows.ts'
import type { CommandContext } from '../../http/context.ts'
import { enableRecord, refuseTakenName } from '../library/records.ts'
import { hold, refuseUsed, requireFound } from '../shared/refusals.ts'
import { holdResponseTables, listResponseTables } from '../table/queries.ts'
import { findQuestion, insertQuestion, listHolders, type QuestionRow, type StoredQuestion, updateQuestion } from './queries.ts'
import { readRules, tablesOf, toStored, typeOf } from './stored.ts'

export const loadQuestion = (db: Reader, id: number): Promise<QuestionRow> => requireFound(findQuestion(db, id))

/** The question, held until the command ends. */
const holdQuestion = (trx: Writer, id: number): Promise<QuestionRow> => hold(trx, 'question', id, findQuestion)

/** Checks and locks every named response table; `former` ones may be disabled by now. */
async function requireTables(trx: Writer, question: QuestionInput, former: readonly number[]): Promise<void> {
  const named = [
    { path: 'response', id: question.response?.id },
    ...(question.lines ?? []).map((line, at) => ({ path: `lines.${at}.response`, id: line.response?.id })),
  ]
  const ids = named.flatMap(({ id }) => id ?? [])
  const tables = new Map((await holdResponseTables(trx, [...new Set(ids)])).map(table => [table.id, table.enabled === 1]))
  const isWrong = (id: number) => !(tables.get(id) ?? false) && !(tables.has(id) && former.includes(id))
  refuseFaults(
    named.flatMap(({ path, id }) => (id !== undefined && isWrong(id) ? [{ path: `${path}.id`, code: 'STD_ERROR.INVALID_VALUE' }] : [])),
  )
}

async function check(trx: Writer, input: QuestionInput, former: readonly number[]): Promise<QuestionInput> {
  const question = tidyQuestion(input)
  refuseFaults(checkQuestion(question))
  await requireTables(trx, question, former)
  return question
}

/** What the audit log tells of a question. */
async function saidOf(db: Reader, question: StoredQuestion) {
  const { response, lines, ...rules } = readRules(question.json_rules)
  const [table] = response ? await listResponseTables(db, [response]) : []
  const columns = lines?.map(line => `${line.name} (${typeTexts[line.type]}${line.required ? ', requis' : ''})`).join(', ')
  const { name, description, type } = question
  return { name, description, type, ...rules, response: table?.designation ?? '', columns: columns ?? '' }
}

export async function addQuestion(input: QuestionInput, { db, caller, now, audit }: CommandContext) {
  const question = toStored(await check(db, input, []))
  await refuseTakenName(db, 'question', question.name)
  const id = await insertQuestion(db, question, caller.id, now)
  audit(question.name, changesBetween(null, await saidOf(db, question), QUESTION_FIELDS))
  return { id }
}

const isSame = (row: QuestionRow, question: StoredQuestion): boolean =>
  JSON.stringify([row.name, row.description, row.type, readRules(row.json_rules)]) ===
  JSON.stringify([question.name, question.description, question.type, readRules(question.json_rules)])

/** Changes a question. Versions of questionnaires keep their copy of it, so its type must stay. */
export async function changeQuestion({ id, ...input }: QuestionInput & { id: number }, context: CommandContext) {
  const { db, caller, now, audit } = context
  const row = await holdQuestion(db, id)
  await context.refuseStale()
  const question = toStored(await check(db, input, tablesOf(readRules(row.json_rules))))
  if (question.type !== row.type) refuseUsed([await listHolders(db, id, 'ever')])
  if (fold(question.name) !== fold(row.name)) await refuseTakenName(db, 'question', question.name)
  if (!isSame(row, question)) await updateQuestion(db, id, question, caller.id, now)
  audit(question.name, changesBetween(await saidOf(db, row), await saidOf(db, question), QUESTION_FIELDS))
  return { id }
}

export async function enableQuestion(id: number, enabled: boolean, context: CommandContext) {
  const { db } = context
  const row = await holdQuestion(db, id)
  if (!enabled) refuseUsed([await listHolders(db, id, 'newest')])
  return enableRecord(context, 'question', row, enabled)
}

export async function removeQuestion(id: number, { db, audit }: CommandContext) {
  const row = await holdQuestion(db, id)
  refuseUsed([await listHolders(db, id, 'ever')])
  await deleteRow(db, 'question', id)
  audit(row.name, changesBetween({ ...(await saidOf(db, row)), type: typeOf(row) }, null, QUESTION_FIELDS))
  return {}
}
