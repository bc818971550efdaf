import { Problem, validationProblem } from '#contract/errors.ts'
import { fieldName } from '#contract/fields.ts'
import { AFFILIATE_FIELDS } from '#contract/resources/affiliate/fields.ts'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import type { Reader } from '../../database/database.ts'
import { isOwnUpload } from '../../services/files/queries.ts'
import { listReferenceLinesById } from '../table/references/queries.ts'
import type { AffiliateValues } from './record.ts'

/** A choice of a line, and the one that the record holds already. */
export interface LineChoice {
  path: string
  table: ReferenceTableCode
  id: number | null
  held: number | null
}

/** Each line chosen is an enabled one of its table; one that is there already stays, whatever became of it. */
export async function checkLines(db: Reader, choices: readonly LineChoice[]): Promise<void> {
  const wanted = choices.filter(choice => choice.id !== choice.held)
  const lines = await listReferenceLinesById(
    db,
    wanted.flatMap(({ id }) => id ?? []),
  )
  const usable = new Set(lines.filter(line => line.enabled === 1).map(line => `${line.table} ${line.id}`))
  const wrong = wanted.filter(({ id, table }) => id !== null && !usable.has(`${table} ${id}`))
  if (wrong.length > 0) throw validationProblem(...wrong.map(({ path }) => ({ path, code: 'STD_ERROR.INVALID_VALUE' })))
}

type Values = Partial<AffiliateValues>
const idIn = (values: Values, name: string): number | null => {
  const value: unknown = Object.hasOwn(values, name) ? Reflect.get(values, name) : null
  return typeof value === 'number' ? value : null
}

/** The lines that an affiliate's values name, judged. */
export const checkAffiliateLines = (db: Reader, values: Values, held: Values): Promise<void> =>
  checkLines(
    db,
    AFFILIATE_FIELDS.flatMap(field => {
      const name = fieldName(field)
      return field.kind === 'reference' ? [{ path: field.path, table: field.table, id: idIn(values, name), held: idIn(held, name) }] : []
    }),
  )

/** A logo that is not there already is the caller's own upload: any other answers as if it did not exist (contract section 4). */
export async function checkUpload(
  db: Reader,
  caller: number,
  fileName: string | null,
  held: string | null,
  usedFor: string,
): Promise<void> {
  if (fileName === held || fileName === null) return
  if (!(await isOwnUpload(db, caller, fileName, usedFor))) throw new Problem('NOT_FOUND')
}
