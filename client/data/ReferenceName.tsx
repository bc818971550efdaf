import { useQuery } from '@tanstack/react-query'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { referenceOptionsQuery } from './tables.ts'

/** What a reference line is called, « Inconnu » when the table has none such (specification 2, section 2.2); nothing for null. */
export const ReferenceName = ({ table, id }: { table: ReferenceTableCode; id: number | null }) => {
  const { data } = useQuery(referenceOptionsQuery(table))
  if (id === null || !data) return null
  return data.find(({ value }) => value === id)?.label ?? 'Inconnu'
}
