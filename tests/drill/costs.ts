import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { listOf } from '#contract/paging.ts'
import { allCards, columnsOf } from '#contract/questionnaire/layout.ts'
import { questionnaireSchema } from '#contract/questionnaire/model.ts'
import { answersToSend, validateSend } from '#contract/questionnaire/validation.ts'
import { requestRow } from '#contract/resources/request/entity.ts'
import { shownFor } from '#server/resources/answers/shown.ts'
import { answers, card, column, questionnaire, row } from '../contract/questionnaire/support.ts'
import { runSceau } from '../support/command-line.ts'
import { callHttp, payloadOf } from '../support/http.ts'
import { tell, type Watched, watched } from './figures.ts'

const ROWS = 5000
const ITEMS = 100_000
const SENDS = 10
const CONDITIONS = 41
const LEAST_COLUMNS = 3
/** Values of each type, the longest that is taken. */
const VALUES: Readonly<Record<string, string>> = {
  QUESTION_TYPE_STRING: 'x'.repeat(250),
  QUESTION_TYPE_DECIMAL: '1234567.89',
  QUESTION_TYPE_INT: '12345',
  QUESTION_TYPE_DATE: '2026-03-31',
}

/** What judging ten sends costs whose conditions each read a full table. */
export function drillConditions(): void {
  for (const [name, isSame] of [
    ['the same answers', true],
    ['ever other answers', false],
  ] as const) {
    const form = questionnaire([
      card('t', 'QUESTION_TYPE_TABLE', { question: { lines: [column('n', 'QUESTION_TYPE_INT')] } }),
      ...Array.from({ length: CONDITIONS }, (_, at) =>
        card(`c${at}`, 'QUESTION_TYPE_STRING', {
          index: String(at + 1),
          required: false,
          condition: `t.exists(r, r.n > ${ROWS * 100 + at})`,
        }),
      ),
    ])
    const given = Array.from({ length: SENDS }, (_, send) =>
      answers({ t: Array.from({ length: ROWS }, (_, at) => row({ n: String(at + (isSame ? 0 : send)) })) }),
    )
    const began = process.cpuUsage()
    for (const one of given) {
      validateSend(form, one, shownFor(form, one))
      answersToSend(form, one, shownFor(form, one))
    }
    const { user, system } = process.cpuUsage(began)
    const took = Math.round((user + system) / 1000)
    console.log(`${`${SENDS} sends, ${CONDITIONS} full-table conditions`.padEnd(44)} ${name}: ${took} ms of CPU together`)
  }
}

/** The largest save of a table, while others work. */
export async function drillTable(server: Watched, partner: string): Promise<void> {
  const ask = (resource: string, method: string, body: unknown) => callHttp(server.url, partner, resource, method, body)
  const open = await payloadOf(ask('DEMANDE_MANAGEMENT', 'FILTER', { status: 'REQUEST_FEEDBACK', data: { size: 100 } }), listOf(requestRow))
  for (const { id: request, qsQuestionMaster } of open.data) {
    for (const { id: form } of qsQuestionMaster) {
      const read = await payloadOf(ask('QUESTION_MASTER_MANAGEMENT', 'GET_ID', { id: form, request }), questionnaireSchema)
      const table = allCards(read).find(({ question }) => question.type === 'QUESTION_TYPE_TABLE')
      const columns = table ? columnsOf(table.question).filter(({ type }) => Object.hasOwn(VALUES, type)) : []
      if (!table || columns.length < LEAST_COLUMNS) continue
      const rows = Math.min(ROWS, Math.floor(ITEMS / columns.length))
      const feedbacks = Array.from({ length: rows }, (_, line) =>
        columns.map(({ name, type }) => ({ name: table.name, secondName: name, inTable: true, line, value: VALUES[type] ?? '' })),
      ).flat()
      const seen = await watched(server, () =>
        ask('FEEDBACK_MANAGEMENT', 'ADD', { request, form, name: 'Collecte', ended: false, feedbacks }),
      )
      tell(`a table of ${rows} × ${columns.length} cells saved`, String(seen.result.status), seen)
      return
    }
  }
  throw new Error('the demonstration has no open questionnaire with a table')
}

/** The server is ended, its log's last lines and their count are taken away, and the log is verified. */
export async function drillCut(folder: string): Promise<void> {
  const database = new Database(join(folder, 'sceau.sqlite'))
  for (const trigger of ['log_no_delete', 'log_chain_forward']) database.run(`drop trigger ${trigger}`)
  database.run('delete from log where id > (select max(id) from log) - 3')
  database.run(
    'update log_chain set (last_id, count, hash) = (select id, (select count(*) from log), hash from log order by id desc limit 1)',
  )
  database.close()
  const { code, err } = await runSceau(['audit', 'verify', '--data', folder])
  console.log(`${'the log without its last 3 lines'.padEnd(44)} verify ends with ${code}: ${err.trim()}`)
}
