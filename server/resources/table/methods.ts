import { Problem } from '#contract/errors.ts'
import type {
  referenceTableMethods,
  responseTableMethods,
  TechnicalLine,
  technicalTableMethods,
} from '#contract/resources/table/methods.ts'
import type { Reader } from '../../database/database.ts'
import type { Row } from '../../database/tables.ts'
import { NOBODY } from '../../http/context.ts'
import type { Implementation } from '../../http/implement.ts'
import {
  findReferenceTable,
  findResponseTable,
  findTechnicalTable,
  listReferenceLines,
  listResponseLines,
  listTechnicalLines,
} from './queries.ts'

/** The one table that the sign-in screens read without a token (contract section 4). */
const PUBLIC_TABLE = 'PWD'

/** Values of lines of type PASSWORD are never sent back (decisions, Tables). */
const technicalLine = ({ value, type, enabled, ...line }: Row<'technical_line'>): TechnicalLine => ({
  ...line,
  value: type === 'PASSWORD' ? '' : value,
  enabled: enabled === 1,
})

async function technicalTable(db: Reader, code: string) {
  const table = await findTechnicalTable(db, code)
  if (!table) throw new Problem('NOT_FOUND')
  return { ...table, lines: (await listTechnicalLines(db, table.id)).map(technicalLine) }
}

export const technicalTableImplementation: Implementation<typeof technicalTableMethods> = {
  async GET_TABLE_BY_CODE({ value }, { db, caller }) {
    if (caller.id === NOBODY.id && value !== PUBLIC_TABLE) throw new Problem('UNAUTHENTICATED')
    return technicalTable(db, value)
  },
  async GET_ALL_LINE_CODE({ value }, { db }) {
    return (await technicalTable(db, value)).lines
  },
}

export const referenceTableImplementation: Implementation<typeof referenceTableMethods> = {
  async GET_ALL_LINE_CODE({ value }, { db }) {
    const table = await findReferenceTable(db, value)
    if (!table) throw new Problem('NOT_FOUND')
    return (await listReferenceLines(db, table.id)).map(line => ({ ...line, enabled: line.enabled === 1 }))
  },
}

export const responseTableImplementation: Implementation<typeof responseTableMethods> = {
  async GET_ALL_LINE({ id }, { db }) {
    if (!(await findResponseTable(db, id))) throw new Problem('NOT_FOUND')
    return (await listResponseLines(db, id)).map(line => ({ ...line, enabled: line.enabled === 1 }))
  },
}
