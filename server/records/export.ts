import { type RecordField, valueAt } from '#contract/record/field.ts'
import { cellOf, type NameOf } from '#contract/record/kinds.ts'
import type { ExportColumn } from '../services/exports/export.ts'

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
