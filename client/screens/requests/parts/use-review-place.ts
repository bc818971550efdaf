import { useLocation } from 'react-router'
import { requestPlaces } from '#client/data/places.ts'

/** Where a request is reviewed; from the list of requests, with its criteria and order, so that the review leads on through that list. */
export function useReviewPlace(): (id: number) => string {
  const { pathname, search } = useLocation()
  const list = new URLSearchParams(pathname === requestPlaces.list() ? search : '')
  for (const own of ['id', 'page', 'size', 'success']) list.delete(own)
  return id => requestPlaces.review(id, list.toString())
}
