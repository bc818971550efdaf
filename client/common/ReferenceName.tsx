import { useQuery } from '@tanstack/react-query'
import type { ReferenceTableCode } from '#contract/resources/table/codes.ts'
import { referenceLineQuery, referenceOptionsQuery } from '../data/tables.ts'

/**
 * The designation of a reference line, disabled or not; « Inconnu » when there is none (docs/domain.md 6.3). Undefined while loading and
 * for null.
 */
export function useReferenceName(table: ReferenceTableCode, id: number | null): string | undefined {
  const { data: offered } = useQuery(referenceOptionsQuery(table))
  const known = offered?.find(({ value }) => value === id)?.label
  const isElsewhere = id !== null && offered !== undefined && known === undefined
  const { data: line, isError } = useQuery({ ...referenceLineQuery(id ?? 0), enabled: isElsewhere })
  if (id === null) return undefined
  return known ?? line?.designation ?? (isError ? 'Inconnu' : undefined)
}

export const ReferenceName = ({ table, id }: { table: ReferenceTableCode; id: number | null }) => useReferenceName(table, id)
