import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { cx } from '#client/ui/cx.ts'
import { FieldContext } from '#client/ui/Field.tsx'
import { Select } from '#client/ui/Select.tsx'
import { inputClasses } from '#client/ui/TextInput.tsx'
import { choiceText } from '#contract/questionnaire/cells.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { type ImportedRow, isFaulty } from '#contract/questionnaire/table-import.ts'
import { familyOfType } from '#contract/questionnaire/types/registry.ts'
import { enabledLines } from '#contract/questionnaire/types/support/choice.ts'
import { tableImportTexts } from '../../../texts.ts'
import { gridTemplate } from '../grid-geometry.ts'
import type { Far } from './ImportQuestions.tsx'
import { cellKey, type Preview } from './use-table-import.ts'

const ROW_PX = 40
const MENDED_ROW_PX = 84

interface CellProps {
  row: ImportedRow
  column: Column
  at: number
  isField: boolean
  /** The number last accepted, where this one is far from it. */
  before: string | undefined
  onType: (text: string) => void
}

const isOneChoice = ({ type }: Column): boolean => familyOfType(type) === 'choice'

type MendedProps = Omit<CellProps, 'isField' | 'before'> & { faultId: string }

/** A wrong choice is corrected by choosing; until then the box shows the file's text. */
const MendedChoice = ({ row, column, at, onType, faultId }: MendedProps) => {
  const id = useId()
  const text = row.texts[at] ?? ''
  const options = enabledLines(column).map(({ code }) => choiceText(column, code))
  const isInvalid = Boolean(row.faults[at])
  return (
    <FieldContext
      value={{ id, labelId: id, describedBy: isInvalid ? faultId : undefined, isInvalid, isRequired: false, isDisabled: false }}
    >
      <Select
        aria-label={tableImportTexts.cellOf(row.line, column.name)}
        options={options.map(value => ({ value, label: value }))}
        placeholder={text || undefined}
        value={options.includes(text) ? text : null}
        canClear={!column.required}
        onValueChange={value => onType(value ?? '')}
      />
    </FieldContext>
  )
}

const MendedText = ({ row, column, at, onType, faultId }: MendedProps) => {
  const isInvalid = Boolean(row.faults[at])
  return (
    <input
      value={row.texts[at] ?? ''}
      aria-label={tableImportTexts.cellOf(row.line, column.name)}
      aria-invalid={isInvalid || undefined}
      aria-describedby={isInvalid ? faultId : undefined}
      onChange={event => onType(event.target.value)}
      className={inputClasses}
    />
  )
}

const PreviewCell = ({ isField, before, ...cell }: CellProps) => {
  const { row, column, at } = cell
  const id = useId()
  const fault = row.faults[at]
  const Mended = isOneChoice(column) ? MendedChoice : MendedText
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of view are not drawn, which a table element cannot say
    <div
      role="cell"
      className={cx(
        'min-w-0 border-r border-b border-line px-2.5 py-2 text-table last:border-r-0',
        fault ? 'bg-brick-wash' : before && 'bg-honey-wash',
      )}
      data-faulty={fault ? '' : undefined}
    >
      {isField ? <Mended {...cell} faultId={id} /> : <span className="line-clamp-2 wrap-anywhere">{row.texts[at]}</span>}
      {fault ? (
        <p id={id} className="mt-1 text-note font-medium text-brick">
          {fault}
        </p>
      ) : null}
      {before && !fault ? <p className="mt-1 text-note text-ink-soft tabular-nums">{tableImportTexts.lastTime(before)}</p> : null}
    </div>
  )
}

const RowMark = ({ row }: { row: ImportedRow }) => {
  const [Icon, look, text] = isFaulty(row)
    ? ([CircleAlert, 'text-brick', tableImportTexts.invalid] as const)
    : ([CircleCheck, 'text-moss', tableImportTexts.valid] as const)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of view are not drawn, which a table element cannot say
    <div
      role="cell"
      className="flex flex-col items-center justify-center gap-0.5 border-r border-b border-line bg-sunk text-note tabular-nums"
    >
      {row.line}
      <Icon aria-hidden className={cx('size-4', look)} />
      <span className="sr-only">{text}</span>
    </div>
  )
}

export interface PreviewTableProps {
  label: string
  columns: readonly Column[]
  preview: Preview
  isOnlyFaulty: boolean
  far: Far
  onMend: (row: number, column: number, text: string) => void
}

/** The rows of a file before they are taken, each with its mark; a cell that is faulty is a field, with its fault in words below. */
export const PreviewTable = ({ label, columns, preview, isOnlyFaulty, far, onMend }: PreviewTableProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const { gridTemplateColumns, minWidth } = gridTemplate(columns)
  const { mended } = preview
  const total = preview.rows.length
  const wasFaulty = useMemo(() => new Set([...mended].map(key => Number(key.split(' ')[0]))), [mended])
  const shown = useMemo(
    () => (isOnlyFaulty ? [...wasFaulty] : Array.from({ length: total }, (_, row) => row)),
    [isOnlyFaulty, wasFaulty, total],
  )
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => frame.current,
    estimateSize: at => (wasFaulty.has(shown[at] ?? 0) ? MENDED_ROW_PX : ROW_PX),
    getItemKey: at => shown[at] ?? at,
    overscan: 8,
    initialRect: { width: 800, height: 400 },
  })
  // The first wrong cell is in sight, however far to the right it stands and whatever stands above the table.
  useEffect(() => {
    frame.current?.querySelector('[data-faulty]')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reached by the keyboard
    <div ref={frame} tabIndex={0} className="max-h-table-frame overflow-auto rounded-card border border-edge bg-sheet">
      {/* biome-ignore-start lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows out of view are not drawn, which a table element cannot say */}
      <div role="table" aria-label={tableImportTexts.preview(label)} aria-rowcount={shown.length + 1} style={{ minWidth }}>
        <div role="rowgroup" className="sticky top-0 z-10">
          <div role="row" aria-rowindex={1} className="grid bg-sunk text-table font-semibold" style={{ gridTemplateColumns }}>
            <div role="columnheader" className="grid place-items-center border-r border-b border-line text-note text-ink-soft">
              {tableImportTexts.line}
            </div>
            {columns.map(({ name }) => (
              <div key={name} role="columnheader" className="border-r border-b border-line px-2.5 py-2 wrap-anywhere last:border-r-0">
                {name}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const at = shown[index] ?? 0
            const row = preview.rows[at]
            return row ? (
              <div
                key={at}
                ref={virtualizer.measureElement}
                data-index={index}
                role="row"
                aria-rowindex={index + 2}
                className="absolute left-0 grid w-full"
                style={{ top: start, gridTemplateColumns, minHeight: ROW_PX }}
              >
                <RowMark row={row} />
                {columns.map((column, place) => (
                  <PreviewCell
                    key={column.name}
                    row={row}
                    column={column}
                    at={place}
                    isField={mended.has(cellKey(at, place))}
                    before={far.before.get(cellKey(at, place))}
                    onType={text => onMend(at, place, text)}
                  />
                ))}
              </div>
            ) : null
          })}
        </div>
      </div>
      {/* biome-ignore-end lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
    </div>
  )
}
