import { type RecordField, valueAt } from '#contract/record/field.ts'
import { cellOf, type NameOf } from '#contract/record/kinds.ts'
import type { Reader } from '../database/database.ts'
import type { ExportColumn } from '../services/exports/export.ts'
import { namesOf } from './names.ts'

/** What a row of an export needs for its record's columns: the values under bare names, and what they refer to by name. */
export interface RecordRow {
  values: object
  names: NameOf
}

/** A column for each field that a cell can show. */
export const recordColumns = (fields: readonly RecordField[]): Record<string, ExportColumn<RecordRow>> =>
  Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'image')
      .map((field): [string, ExportColumn<RecordRow>] => [
        field.path,
        { label: field.label, show: ({ values, names }) => cellOf(field, valueAt(values, field.path), names) },
      ]),
  )

/** Rows with what their record's columns need; what all of them refer to is read once. */
export async function withValues<R>(
  db: Reader,
  fields: readonly RecordField[],
  rows: readonly R[],
  valuesOf: (row: R) => object,
): Promise<(RecordRow & { row: R })[]> {
  const values = rows.map(valuesOf)
  const names = await namesOf(db, fields, values)
  return rows.map((row, at) => ({ row, values: values[at] ?? {}, names }))
}
