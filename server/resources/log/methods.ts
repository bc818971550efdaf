import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { SYSTEM } from '#contract/resources/log/entity.ts'
import type { logMethods } from '#contract/resources/log/methods.ts'
import { RESOURCE_TEXTS, resourceText } from '#contract/resources/log/names.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import { countedPage } from '../../database/page.ts'
import type { Implementation } from '../../http/implement.ts'
import { personOf } from '../shared/people.ts'
import { requireFound } from '../shared/refusals.ts'
import { listEnabledUsers } from '../user/queries.ts'
import { exportLog } from './export.ts'
import { initiatorName, readFilters } from './filters.ts'
import { countLines, findLine, type LineFilters, type LineRow, type LogPage, listLines } from './queries.ts'

const inEntity = (row: LineRow) => ({
  id: row.id,
  resource: row.resource,
  resourceName: resourceText(row.resource),
  method: row.method,
  description: row.description,
  type: row.type,
  createdAt: row.created_at,
  ip: row.ip,
  ipProxy: row.ip_proxy,
  body: row.body,
  createdByUser: personOf(row.created_by, row.first_name, row.last_name),
})

async function page(db: Reader, filters: LineFilters, of: LogPage) {
  const found = await listLines(db, filters, of)
  const { rows, count } = await countedPage(of, found, () => countLines(db, filters))
  return { data: rows.map(inEntity), count }
}

const resourceValues = () =>
  Object.entries(RESOURCE_TEXTS)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'))

/** Enabled users by name, after the system (specification 2, section 7). */
async function userValues(db: Reader) {
  const users = await listEnabledUsers(db, { kind: 'all' })
  return [SYSTEM, ...users.map(({ id, first_name, last_name }) => ({ id, label: initiatorName({ first_name, last_name }) }))]
}

export const logImplementation: Implementation<typeof logMethods> = {
  GET: (paging, { db }) => page(db, {}, paging),
  async FILTER({ data: paging, ...filters }, { db }) {
    return page(db, await readFilters(db, filters), paging)
  },
  async GET_ID({ id }, { db }) {
    const row = await requireFound(findLine(db, id))
    const changes = row.json_changes === null ? [] : fromJson(z.array(auditChange), row.json_changes)
    return { ...inEntity(row), record: row.record_id, changes, hash: row.hash }
  },
  async FILTER_VALUES({ value }, { db }) {
    return value === 'resource' ? resourceValues() : userValues(db)
  },
  EXPORT: exportLog,
}
