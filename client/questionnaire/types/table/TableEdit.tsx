import { useFieldWiring } from '#client/ui/field-wiring.ts'
import { asRows } from '../../values.ts'
import type { EditProps } from '../view.ts'
import { TableGrid } from './TableGrid.tsx'

export const TableEdit = ({ spec, value, onChange, onLeave, card, label, cellFaults }: EditProps) => {
  const wiring = useFieldWiring({})
  if (spec.type !== 'QUESTION_TYPE_TABLE') return null
  return (
    <TableGrid
      question={spec}
      rows={asRows(value)}
      onChange={onChange}
      onLeave={onLeave}
      onFault={onLeave}
      isReadOnly={false}
      label={label}
      labelId={wiring.labelId}
      describedBy={wiring['aria-describedby']}
      card={card}
      cellFaults={cellFaults}
    />
  )
}
