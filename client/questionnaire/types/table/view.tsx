import { useFieldWiring } from '#client/ui/Field.tsx'
import { asRows } from '../../values.ts'
import type { EditProps, ReadProps, TypeView } from '../view.ts'
import { ImportedFile } from './import/ImportedFile.tsx'
import { TableGrid } from './TableGrid.tsx'

const TableEdit = ({ spec, value, onChange, onLeave, card, label, cellFaults }: EditProps) => {
  const wiring = useFieldWiring({})
  if (spec.type !== 'QUESTION_TYPE_TABLE') return null
  return (
    <TableGrid
      question={spec}
      rows={asRows(value)}
      onChange={onChange}
      onLeave={onLeave}
      isReadOnly={false}
      label={label}
      labelId={wiring.labelId}
      describedBy={wiring['aria-describedby']}
      card={card}
      cellFaults={cellFaults}
    />
  )
}

const nothing = () => undefined

/** The same grid, for reading and copying. */
const TableRead = ({ spec, value, label, card = '', isCompared }: ReadProps) =>
  spec.type === 'QUESTION_TYPE_TABLE' ? (
    <div className="flex min-w-0 flex-col gap-3">
      {card === '' ? null : <ImportedFile card={card} label={label} />}
      <TableGrid
        question={spec}
        rows={asRows(value)}
        onChange={nothing}
        onLeave={nothing}
        isReadOnly
        label={label}
        card={isCompared ? card : ''}
        cellFaults={[]}
      />
    </div>
  ) : null

export const view: TypeView = { Edit: TableEdit, Read: TableRead, isGroup: true, isWide: true }
