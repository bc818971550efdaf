import { useQuery } from '@tanstack/react-query'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { referenceLineQuery, referenceOptionsQuery } from './tables.ts'

/** What a reference line is called, a disabled one too, « Inconnu » when there is none such (specification 2, section 2.2); undefined while it is looked up and for null. */
export function useReferenceName(table: ReferenceTableCode, id: number | null): string | undefined {
  const { data: offered } = useQuery(referenceOptionsQuery(table))
  const known = offered?.find(({ value }) => value === id)?.label
  const isElsewhere = id !== null && offered !== undefined && known === undefined
  const { data: line, isError } = useQuery({ ...referenceLineQuery(id ?? 0), enabled: isElsewhere })
  if (id === null) return undefined
  return known ?? line?.designation ?? (isError ? 'Inconnu' : undefined)
}

export const ReferenceName = ({ table, id }: { table: ReferenceTableCode; id: number | null }) => useReferenceName(table, id)
