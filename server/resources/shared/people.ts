import type { Reader } from '../../database/database.ts'
import { listPeople } from './queries.ts'

/** Who did something, as records name them. */
export interface Person {
  id: number
  firstName: string
  lastName: string
}

/** A person out of the columns of a joined account; null where there is none. */
export const personOf = (id: number | null, firstName: string | null, lastName: string | null): Person | null =>
  id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' }

/** The people of these ids, read at once; gives each by its id, null for nobody. */
export async function findPeople(db: Reader, ids: readonly (number | null)[]): Promise<(id: number | null) => Person | null> {
  const rows = await listPeople(db, [...new Set(ids.filter(id => id !== null))])
  const people = new Map(rows.map(row => [row.id, personOf(row.id, row.first_name, row.last_name)]))
  return id => (id === null ? null : (people.get(id) ?? null))
}
