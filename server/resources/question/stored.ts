import { z } from 'zod'
import { showCode } from '#contract/codes.ts'
import { columnSchema, type Question, type QuestionResponse, questionTypeSchema } from '#contract/questionnaire/model.ts'
import type { QuestionInput } from '#contract/resources/question/entity.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson, toJson } from '../../database/json.ts'
import { listResponseLines, listResponseTables } from '../table/queries.ts'
import type { SnapshotRow, StoredQuestion } from './queries.ts'

/** What a question's `json_rules` hold: response tables by their id. */
const ruled = { response: z.number().nullish(), size: z.number().nullish(), minSize: z.number().nullish(), format: z.string().nullish() }
const storedRules = z.object({ ...ruled, lines: z.array(columnSchema.extend(ruled)).nullish() })
export type StoredRules = z.infer<typeof storedRules>
export const readRules = (json: string): StoredRules => fromJson(storedRules, json)

/** A question as it is written; `name` and `type` have been checked. */
export function toStored({ name, description, type, lines, ...rules }: QuestionInput): StoredQuestion {
  const columns = lines?.map(line => ({ ...line, response: line.response?.id ?? null })) ?? null
  return { name, description, type, json_rules: toJson({ ...rules, response: rules.response?.id ?? null, lines: columns }) }
}

/** The response tables that questions name. */
export const tablesOf = (rules: StoredRules): number[] =>
  [rules.response, ...(rules.lines ?? []).map(line => line.response)].filter(id => id !== null && id !== undefined)

/** Response tables with their lines, by id. */
async function loadResponses(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, QuestionResponse>> {
  const wanted = [...new Set(ids)]
  const lines = Map.groupBy(await listResponseLines(db, wanted), line => line.table_id)
  const describe = ({ id, code, designation, value, enabled, ord }: Awaited<ReturnType<typeof listResponseLines>>[number]) => ({
    id,
    code,
    value,
    enabled: enabled === 1,
    ord,
    description: designation === value ? null : designation,
  })
  const tables = await listResponseTables(db, wanted)
  return new Map(tables.map(({ id, designation }) => [id, { id, designation, data: (lines.get(id) ?? []).map(describe) }]))
}

/** A stored type; one that nobody knows is a broken row. */
export const typeOf = (row: { type: string }) => questionTypeSchema.parse(row.type)

/** A question in full, as questionnaires carry it. */
function toQuestion(row: SnapshotRow, responses: ReadonlyMap<number, QuestionResponse>): Question {
  const rules = readRules(row.json_rules)
  const responseOf = (id: number | null | undefined) => (id ? (responses.get(id) ?? null) : null)
  return {
    id: row.id,
    code: showCode('question', row.id),
    name: row.name,
    description: row.description,
    type: typeOf(row),
    enabled: row.enabled === 1,
    size: rules.size ?? null,
    minSize: rules.minSize ?? null,
    format: rules.format ?? null,
    response: responseOf(rules.response),
    lines: rules.lines?.map(line => ({ ...line, response: responseOf(line.response) })) ?? null,
  }
}

/** Questions in full, by id; the same number of queries however many there are. */
export async function toQuestions(db: Reader, rows: readonly SnapshotRow[]): Promise<ReadonlyMap<number, Question>> {
  const responses = await loadResponses(
    db,
    rows.flatMap(row => tablesOf(readRules(row.json_rules))),
  )
  return new Map(rows.map(row => [row.id, toQuestion(row, responses)]))
}
