import { type SqlBool, sql } from 'kysely'
import type { TemplateKind } from '#contract/messages/check.ts'
import { emailTemplateMethods, noticeTemplateMethods } from '#contract/resources/template/methods.ts'
import type { Reader } from '../../database/database.ts'
import { clause } from '../../database/list/clause.ts'
import { resourceList } from '../../database/list/list.ts'
import type { Row } from '../../database/tables.ts'

export type TemplateRecord = Row<'template'>

// A few dozen lines: no search among them is worth an index.
const parts = (kind: TemplateKind) => ({
  from: (db: Reader) => db.selectFrom('template as t'),
  id: 't.id' as const,
  scope: () => clause('', { kind }, value => sql<SqlBool>`t.kind = ${value('kind')}`),
  filters: { type: 't.type', title: { contains: 't.title_fold' }, enabled: 't.enabled' } as const,
  sorts: { type: 't.type', title: 't.title_fold', enabled: 't.enabled', createdAt: 't.created_at', updatedAt: 't.updated_at' } as const,
})

export const emailTemplateList = resourceList(emailTemplateMethods.FILTER, { ...parts('EMAIL'), select: found => found.selectAll('t') })
export const noticeTemplateList = resourceList(noticeTemplateMethods.FILTER, {
  ...parts('NOTIFICATION'),
  select: found => found.selectAll('t'),
})

export const findTemplate = (db: Reader, kind: TemplateKind, id: number): Promise<TemplateRecord | undefined> =>
  db.selectFrom('template').where('id', '=', id).where('kind', '=', kind).selectAll().executeTakeFirst()
