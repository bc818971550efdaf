import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Select } from '#client/ui/Select.tsx'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { withChosen } from '../options.ts'
import { useReferenceName } from '../ReferenceName.tsx'
import { referenceOptionsQuery } from '../tables.ts'

type ReferenceSelectProps = {
  table: ReferenceTableCode
  value: number | null
  onValueChange: (value: number | null) => void
  canClear: boolean
  onBlur: () => void
  ref: Ref<HTMLButtonElement>
}

/** A line of a reference table: the enabled ones are offered, a chosen one that is none of them any more stays in sight. */
export const ReferenceSelect = ({ table, value, ...rest }: ReferenceSelectProps) => {
  const { data: options = [] } = useQuery(referenceOptionsQuery(table))
  const name = useReferenceName(table, value)
  return <Select {...rest} options={value !== null && name ? withChosen(options, [{ id: value, name }]) : options} value={value} />
}
