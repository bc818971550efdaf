import { asRows } from '../../values.ts'
import type { ReadProps } from '../view.ts'
import { TableGrid } from './TableGrid.tsx'

const nothing = () => undefined

/** The same grid, for reading and copying. */
export const TableRead = ({ spec, value, label }: ReadProps) =>
  spec.type === 'QUESTION_TYPE_TABLE' ? (
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
  ) : null
