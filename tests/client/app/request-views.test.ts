import { expect, test } from 'vitest'
import { paramsOf, sameParams, viewsFor } from '#client/screens/requests/RequestList/views.ts'

test('a view is its criteria and order, whatever is opened over the list and however the address says it', () => {
  const address = new URLSearchParams('open=true&id=12&edit=new&page=3&size=50&success=true&type=&userAssigned=7')
  expect(paramsOf(address)).toBe('open=true&userAssigned=7')
  const [mine] = viewsFor(true, 7)
  expect(sameParams(mine?.params ?? '', paramsOf(address))).toBe(true)
  expect(sameParams(mine?.params ?? '', 'open=true&userAssigned=8')).toBe(false)
  expect(paramsOf(new URLSearchParams('page=2'))).toBe('')
})

test('partners are offered no view of who is in charge', () => {
  expect(viewsFor(true, 7).map(({ label }) => label)).toEqual(['À moi', 'Non affectées', 'En retard'])
  expect(viewsFor(false, 7).some(({ params }) => /assigned/i.test(params))).toBe(false)
})
