import { describe, expect, test } from 'vitest'
import { layoutOf, placesOf } from '#client/data/places.ts'
import { safeRedirect } from '#client/data/safe-redirect.ts'

const ORIGIN = 'https://sceau.example'

describe('where sign-in leads', () => {
  test.each([
    ['/admin/demande?id=3', '/admin/demande?id=3'],
    ['/external/request', '/external/request'],
    ['https://evil.example/x', null],
    ['//evil.example/x', null],
    ['/\\evil.example', null],
    ['/.//evil.example', null],
    ['/x/..//evil.example/x', null],
    ['/./%2F/evil.example', '/%2F/evil.example'],
    ['/auth/login', null],
    ['/x?next=/auth/404', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('%s leads to %s', (asked, expected) => {
    expect(safeRedirect(asked, ORIGIN)).toBe(expected)
  })
})

describe('the layout of a user', () => {
  test.each([
    ['USER_TYPE_INTERNE', [], 'admin'],
    ['USER_TYPE_EXTERNE', [], 'external'],
    ['USER_TYPE_EXTERNE_NONE_AFFILIATE', [], 'user'],
    ['USER_TYPE_EXTERNE', ['SUPER_ADMIN'], 'admin'],
  ] as const)('%s %s works in /%s', (userType, authorities, layout) => {
    expect(layoutOf({ userType, authorities: [...authorities] })).toBe(layout)
  })

  test('each has its own addresses', () => {
    expect(placesOf('admin').request(7)).toBe('/admin/demande?id=7')
    expect(placesOf('external').feedback(7, 2)).toBe('/external/feedback/7/2')
    expect(placesOf('user').home).toBe('/user/home')
  })
})
