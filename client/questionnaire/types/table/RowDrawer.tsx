import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Drawer } from '#client/ui/Dialog.tsx'
import { Field } from '#client/ui/Field.tsx'
import { refusedText } from '#contract/questionnaire/cells.ts'
import { isCellDemanded } from '#contract/questionnaire/demand.ts'
import type { Fault } from '#contract/questionnaire/fault.ts'
import type { Column } from '#contract/questionnaire/model.ts'
import { gridTexts } from '../../texts.ts'
import { valueViews } from '../value-registry.ts'
import { useGridScope } from './grid-context.ts'
import { cellOf, pickedCell, shownCell } from './table-edits.ts'

const CellField = ({ column, line, fault }: { column: Column; line: number; fault: string | undefined }) => {
  const { grid, card } = useGridScope()
  const { Edit, isGroup, counter } = valueViews[column.type]
  const row = grid.rows[line]
  const value = pickedCell(row, column)
  // What cannot be read yet is not wrong while it is being typed.
  const [isLeft, setIsLeft] = useState(fault !== undefined)
  const refused = refusedText(cellOf(row, column)) === null ? '' : gridTexts.refused(shownCell(row, column))
  const index = grid.columns.indexOf(column)
  return (
    <Field
      label={column.name}
      hint={column.description ?? undefined}
      isRequired={isCellDemanded(column)}
      isGroup={isGroup}
      fault={isLeft && fault ? `${refused}${fault}` : undefined}
      counter={counter?.(column, value)}
    >
      <Edit
        spec={column}
        value={value}
        onChange={next =>
          (typeof next === 'string' || next.every(item => typeof item === 'string')) && grid.write({ line, column: index }, next)
        }
        onLeave={() => setIsLeft(true)}
        card={card}
        label={column.name}
        cellFaults={[]}
      />
    </Field>
  )
}

export interface RowDrawerProps {
  isOpen: boolean
  onClose: () => void
  faults: readonly Fault[]
}

/** One row as a form: for a narrow screen, long texts, and those who prefer fields to cells. */
export const RowDrawer = ({ isOpen, onClose, faults }: RowDrawerProps) => {
  const { grid } = useGridScope()
  const { cursor, columns, rows } = grid
  const { line, column } = cursor.active
  const turn = (by: number) => cursor.go({ line: line + by, column })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={line < rows.length ? gridTexts.row(line) : gridTexts.newRow}
      footer={
        <>
          <Button isDisabled={line === 0} onClick={() => turn(-1)}>
            {gridTexts.previousRow}
          </Button>
          <Button isDisabled={line >= rows.length} onClick={() => turn(1)}>
            {gridTexts.nextRow}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {gridTexts.close}
          </Button>
        </>
      }
    >
      <div key={line} className="flex flex-col gap-5">
        {columns.map(each => (
          <CellField
            key={each.name}
            column={each}
            line={line}
            fault={faults.find(fault => fault.line === line && fault.column === each.name)?.text}
          />
        ))}
      </div>
    </Drawer>
  )
}
