/** A list at one click; `params` is the query of its address. */
export interface View {
  label: string
  params: string
}

/** What the address says beside the criteria: what is opened over the list, and which page. */
const OTHERS: ReadonlySet<string> = new Set(['id', 'edit', 'page', 'size', 'success'])

/** The criteria and the order of an address, to be kept. */
export const paramsOf = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name, value]) => !OTHERS.has(name) && value !== '')).toString()

const sorted = (params: string): string => {
  const all = new URLSearchParams(params)
  all.sort()
  return all.toString()
}

/** Whether two addresses ask for the same list, in whatever order they say it. */
export const sameParams = (one: string, other: string): boolean => sorted(one) === sorted(other)

/** The lists that everybody needs at one click (docs/domain.md 14.9). */
export function viewsFor(isStaff: boolean, user: number): View[] {
  const late = { label: 'En retard', params: 'late=true' }
  if (!isStaff) return [{ label: 'À traiter', params: 'open=true' }, late]
  return [
    { label: 'À moi', params: `userAssigned=${user}&open=true` },
    { label: 'Non affectées', params: 'assigned=false&awaits=STAFF&order=createdAt&direction=ASC' },
    late,
  ]
}
