import { asRows } from '../../values.ts'
import type { ReadProps } from '../view.ts'
import { ImportedFile } from './import/ImportedFile.tsx'
import { TableGrid } from './TableGrid.tsx'

const nothing = () => undefined

/** The same grid, for reading and copying. */
export const TableRead = ({ spec, value, label, card }: ReadProps) =>
  spec.type === 'QUESTION_TYPE_TABLE' ? (
    <div className="flex min-w-0 flex-col gap-3">
      {card === undefined ? null : <ImportedFile card={card} label={label} />}
      <TableGrid
        question={spec}
        rows={asRows(value)}
        onChange={nothing}
        onLeave={nothing}
        onFault={nothing}
        isReadOnly
        label={label}
        card=""
        cellFaults={[]}
      />
    </div>
  ) : null
