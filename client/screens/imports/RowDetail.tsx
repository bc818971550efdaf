import { useId, useState } from 'react'
import { cx } from '#client/ui/cx.ts'
import { inputClasses } from '#client/ui/TextInput.tsx'
import { faultText, type ImportCell } from '#contract/imports/check.ts'
import type { ImportColumn } from '#contract/imports/column.ts'
import { IMPORTS } from '#contract/imports/registry.ts'
import type { ImportWords } from '#contract/imports/words.ts'
import { importScreenTexts as texts } from '#contract/texts/imports.ts'
import type { Entry } from './entries.ts'
import type { ImportSession } from './session.ts'
import type { ImportState } from './state.ts'

interface CellProps {
  line: number
  column: ImportColumn
  cell: ImportCell
  words: ImportWords | null
  isOpen: boolean
  onType: (text: string) => void
}

const LISTED = 200

/** The words that a cell takes, offered while it is typed. */
function offered(column: ImportColumn, words: ImportWords | null): readonly string[] {
  if (column.listed.length > 0) return column.listed
  return column.group === null || column.isMany ? [] : (words?.choices(column.group) ?? []).slice(0, LISTED).map(({ name }) => name)
}

/** A cell: one that is, or was, wrong is a field, with its fault and what would be right below. */
const Cell = ({ line, column, cell, words, isOpen, onType }: CellProps) => {
  const id = useId()
  const fault = faultText(column, cell)
  const [wasFaulty] = useState(fault !== null)
  const isField = isOpen && (wasFaulty || fault !== null)
  const list = isField ? offered(column, words) : []
  return (
    <div className={cx('flex min-w-0 flex-col gap-1 rounded-mark p-2', fault && 'bg-brick-wash')}>
      <dt className="text-note text-ink-soft">
        {column.title}
        {column.isRequired ? ' *' : ''}
      </dt>
      <dd className="min-w-0 text-table wrap-anywhere">
        {isField ? (
          <>
            <input
              defaultValue={cell.text}
              aria-label={texts.cellOf(line, column.title)}
              aria-invalid={fault !== null || undefined}
              aria-describedby={fault === null ? undefined : `${id}-fault`}
              list={list.length > 0 ? `${id}-list` : undefined}
              onChange={event => onType(event.target.value)}
              className={inputClasses}
            />
            {list.length > 0 ? (
              <datalist id={`${id}-list`}>
                {list.map(word => (
                  <option key={word} value={word} />
                ))}
              </datalist>
            ) : null}
          </>
        ) : (
          cell.text
        )}
        {fault ? (
          <p id={`${id}-fault`} className="mt-1 text-note font-medium text-brick">
            {fault}
          </p>
        ) : null}
      </dd>
    </div>
  )
}

const Differences = ({ entry, words }: { entry: Entry; words: ImportWords | null }) => {
  if (entry.differences.length === 0 || !words) return null
  const shown = (column: ImportColumn, value: unknown) => column.show(value, words) || texts.nothingHere
  return (
    <table className="mb-4 w-full text-left text-table">
      <thead>
        <tr>
          {[texts.field, texts.before, texts.after].map(title => (
            <th key={title} scope="col" className="py-1 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entry.differences.map(({ column, before, after }) => (
          <tr key={column.path} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-4 font-medium">
              {column.title}
            </th>
            <td className="py-1.5 pr-4 text-ink-soft wrap-anywhere">{shown(column, before)}</td>
            <td className="py-1.5 wrap-anywhere">{shown(column, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface Props {
  session: ImportSession
  state: ImportState
  entry: Entry
  place: number
}

/** What a row says: its differences with what is there, its cells, and the rows of the sheets beside. */
export const RowDetail = ({ session, state, entry, place }: Props) => {
  const { main, further } = IMPORTS[state.kind]
  const { row, mark } = entry
  const isOpen = state.sending === null || mark === 'error' || mark === 'faulty'
  const drawn = (
    columns: readonly ImportColumn[],
    one: { line: number; cells: readonly ImportCell[] },
    onType: (at: number, text: string) => void,
  ) => (
    <dl className="grid grid-cols-1 gap-1 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {columns.map((column, at) => {
        const cell = one.cells[at]
        if (!cell || (cell.text === '' && cell.fault === null)) return null
        return (
          <Cell
            key={column.path}
            line={one.line}
            column={column}
            cell={cell}
            words={state.words}
            isOpen={isOpen}
            onType={text => onType(at, text)}
          />
        )
      })}
    </dl>
  )
  return (
    <>
      <Differences entry={entry} words={state.words} />
      {drawn(main.columns, row, (at, text) => session.mend(place, { column: at }, text))}
      {further.map((sheet, index) =>
        (row.beside[index] ?? []).map((one, at) => (
          <div key={`${sheet.name} ${one.line}`} className="mt-3 border-t border-line pt-3">
            <h3 className="px-2 text-table font-semibold">
              {sheet.name} · {texts.line} {one.line}
            </h3>
            {drawn(sheet.columns.slice(1), { line: one.line, cells: one.cells.slice(1) }, (column, text) =>
              session.mend(place, { column: column + 1, beside: { sheet: index, at } }, text),
            )}
          </div>
        )),
      )}
    </>
  )
}
