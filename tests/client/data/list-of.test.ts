import { expect, test } from 'vitest'
import type { ColumnsOf, FilterBy, FiltersOf } from '#client/common/list/declaration.ts'
import { LINES } from '#client/data/lookups.ts'
import { QUESTIONS } from '#client/data/questions.ts'
import { USERS } from '#client/data/users.ts'

const PAGE = { page: 1, size: 10, order: 'name', direction: 'ASC' } as const
const bodyOf = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2]

test('what the contract refuses of an address is left out, and the rest is asked as it was typed', () => {
  const typed = { code: 'q 12', name: 'aide', enabled: 'peut-être', typeOfFilter: 'QUESTION_TYPE_NOWHERE' }
  expect(bodyOf(QUESTIONS.ask(typed, PAGE))).toEqual({ code: 'q 12', name: 'aide', data: PAGE })
  expect(bodyOf(QUESTIONS.ask({}, { ...PAGE, page: 99_999_999, order: 'secret' }))).toEqual({
    data: { size: 10, order: 'id', direction: 'ASC' },
  })
})

test('criteria that mean nothing are named, so that no list shows everything instead', () => {
  expect(QUESTIONS.refused({ name: 'aide', typeOfFilter: 'QUESTION_TYPE_NOWHERE' })).toEqual(['typeOfFilter'])
  expect(USERS.refused({ lastName: 'a', profile: Number.NaN })).toEqual(['profile'])
  expect(USERS.refused({ lastName: 'a' })).toEqual([])
})

test('a list within a parent always asks for it, whatever the address says', () => {
  const lines = LINES.technical.within({ table: 7 })
  expect(bodyOf(lines.ask({ table: 8, name: 'a' }, { ...PAGE, order: 'ord' }))).toEqual({
    table: 7,
    name: 'a',
    data: { ...PAGE, order: 'id' },
  })
})

test('names that the contract does not know do not compile', () => {
  const filters: FiltersOf<typeof USERS> = [
    { name: 'lastName', label: 'Nom', kind: 'text' },
    // @ts-expect-error no filter of accounts is called so
    { name: 'lastname', label: 'Nom', kind: 'text' },
    // @ts-expect-error the profile is told by its id: a text cannot ask for it
    { name: 'profile', label: 'Profil', kind: 'text' },
    // @ts-expect-error the status is a number: the option's value must be sent as one
    { name: 'accountStatus', label: 'Statut', kind: 'choice', options: [{ value: '1', label: 'Actif' }] },
    // @ts-expect-error no user type is called so
    { name: 'userType', label: 'Type', kind: 'choice', options: [{ value: 'USER_TYPE_INTERN', label: 'Interne' }] },
  ]
  const enabled: FilterBy<{ enabled?: boolean }>[] = [
    { name: 'enabled', label: 'Statut', kind: 'flag', yes: 'Activé', no: 'Désactivé' },
    // @ts-expect-error a flag is chosen, not typed
    { name: 'enabled', label: 'Statut', kind: 'text' },
  ]
  const columns: ColumnsOf<typeof USERS> = [
    { id: 'name', header: 'Nom', sortField: 'lastName', cell: row => row.lastName },
    // @ts-expect-error accounts are not sorted by it
    { id: 'phone', header: 'Téléphone', sortField: 'phone', cell: row => row.phone },
    // @ts-expect-error an account has no such field
    { id: 'age', header: 'Âge', cell: row => row.age },
  ]
  const sort = { ...PAGE, order: 'lastName' } as const
  // @ts-expect-error the query's filters are the contract's
  const misspelt = USERS.query({ lastname: 'Martin' }, sort)
  // @ts-expect-error and so is what sorts it
  const unsorted = USERS.query({ lastName: 'Martin' }, { ...PAGE, order: 'age' })
  expect([filters.length, enabled.length, columns.length]).toEqual([5, 2, 3])
  expect([misspelt, unsorted].map(asked => asked.queryKey[0])).toEqual(['USER_MANAGEMENT', 'USER_MANAGEMENT'])
})
