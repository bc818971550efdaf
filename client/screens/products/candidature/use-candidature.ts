import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { readId } from '#client/data/address.ts'
import { openApplicationQuery, requestQuery } from '#client/data/requests.ts'
import { LABEL_TYPES } from '#contract/resources/request/states.ts'

/** The application that the address names: by its own id, or as the open one of a product (`?product=12`). */
export function useCandidature() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const named = readId(id)
  const product = readId(search.get('product'))
  const open = useQuery({ ...openApplicationQuery(product ?? 0), enabled: named === null && product !== null })
  const found = named ?? open.data?.id ?? null
  const request = useQuery({ ...requestQuery(found ?? 0), enabled: found !== null })
  const isOther = request.data !== undefined && !LABEL_TYPES.includes(request.data.type)
  return {
    request: found === null && open.isError ? { ...open, data: undefined } : request,
    isNone: isOther || (named === null && (product === null || open.data === null)),
  }
}
