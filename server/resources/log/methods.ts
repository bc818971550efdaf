import { z } from 'zod'
import { auditChange } from '#contract/audit.ts'
import { SYSTEM } from '#contract/resources/log/entity.ts'
import type { logMethods } from '#contract/resources/log/methods.ts'
import type { Reader } from '../../database/database.ts'
import { fromJson } from '../../database/json.ts'
import type { Implementation } from '../../http/implement.ts'
import { listBodies } from '../../http/list.ts'
import { personOf } from '../shared/people.ts'
import { requireFound } from '../shared/refusals.ts'
import { listEnabledUsers } from '../user/queries.ts'
import { exportLog } from './export.ts'
import { initiatorName } from './initiator.ts'
import { RESOURCE_TEXTS, resourceText } from './names.ts'
import { findLine, type LineRow, logList } from './queries.ts'

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

const resourceValues = () =>
  Object.entries(RESOURCE_TEXTS)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'))

/** Enabled users by name, after the system (docs/domain.md 7.2). */
async function userValues(db: Reader) {
  const users = await listEnabledUsers(db, { kind: 'all' })
  return [SYSTEM, ...users.map(({ id, first_name, last_name }) => ({ id, label: initiatorName({ first_name, last_name }) }))]
}

export const logImplementation: Implementation<typeof logMethods> = {
  ...listBodies(logList, rows => rows.map(inEntity)),
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
