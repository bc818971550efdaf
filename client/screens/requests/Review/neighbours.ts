import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#client/data/call.ts'
import { LIST_PARAM, requestPlaces } from '#client/data/places.ts'
import type { Input } from '#contract/registry.ts'
import { requestMethods } from '#contract/resources/request/methods.ts'

type Asked = Input<'DEMANDE_MANAGEMENT', 'GET_NEIGHBOURS'>
const schema = requestMethods.GET_NEIGHBOURS.input

const isAsked = (value: unknown): value is Asked => schema.safeParse(value).success
/** What an address says, as the contract may take it: a text, a number, or a flag. */
const readings = (text: string) => [text, Number(text), text === 'true']

/** The address of the list that a review was opened from, in the review's own: documents beside it have criteria of their own. */
export const listIn = (params: URLSearchParams): string => params.get(LIST_PARAM) ?? ''

/** The list that an address names, as the contract asks for it; what it does not know is left out. `numero` is the list's word for `id`. */
export function listAround(around: number, params: URLSearchParams): Asked {
  let asked: Asked = { around, data: { order: 'createdAt', direction: 'DESC' } }
  const order = {
    ...asked.data,
    ...Object.fromEntries(['order', 'direction'].flatMap(name => (params.has(name) ? [[name, params.get(name)]] : []))),
  }
  const sorted = { ...asked, data: order }
  if (isAsked(sorted)) asked = sorted
  for (const [param, text] of params) {
    const name = param === 'numero' ? 'id' : param
    if (text === '' || param === 'id' || ['data', 'around'].includes(name) || !Object.hasOwn(schema.shape, name)) continue
    const found = readings(text)
      .map(value => ({ ...asked, [name]: value }))
      .find(isAsked)
    if (found) asked = found
  }
  return asked
}

/** What stands before and after a request in the list that it was opened from, as it was then: a decision may take it out of that list. */
export function useNeighbours(id: number) {
  const [params] = useSearchParams()
  const list = listIn(params)
  const asked = listAround(id, new URLSearchParams(list))
  const { data } = useQuery({
    queryKey: ['neighbours', asked],
    queryFn: ({ signal }) => call('DEMANDE_MANAGEMENT', 'GET_NEIGHBOURS', asked, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Kept while the screen stands, whatever becomes of the request.
    refetchOnWindowFocus: false,
  })
  const to = (neighbour: number | null | undefined) => (neighbour ? requestPlaces.review(neighbour, list) : null)
  return { previous: to(data?.previous), next: to(data?.next), place: data ? { at: data.place, of: data.count } : null }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')

/** Alt + ↑ and Alt + ↓ lead to the request before and after. */
export function useNeighbourKeys({ previous, next }: { previous: string | null; next: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : null
      if (!event.altKey || !to || isTyping(event.target)) return
      event.preventDefault()
      void navigate(to, { replace: true })
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [previous, next, navigate])
}
