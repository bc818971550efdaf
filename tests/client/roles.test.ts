import { describe, expect, test } from 'vitest'
import { consequencesOf, mayConfirm } from '#client/screens/roles/parts/rights-actions.ts'
import { groupsFor } from '#client/screens/roles/RoleList/permission-groups.ts'
import { OFFERED, PERMISSIONS, USER_TYPES } from '#contract/permissions.ts'
import { mayGrant } from '#contract/resources/role/rules.ts'

const known = Object.entries(PERMISSIONS).map(([permission, { text }], at) => ({ id: at + 1, permission, description: text }))

describe('the permissions offered for a role', () => {
  test.each(USER_TYPES)('%s sees its own groups in their order, without what opens nothing', type => {
    const shown = groupsFor(type, known).map(({ name, permissions }) => [name, permissions.map(one => one.permission)])
    expect(shown).toEqual(OFFERED[type].map(({ group, codes }) => [group, codes.filter(code => code !== 'FGFACC')]))
  })

  test('a code that the server does not give is not shown, nor an emptied group', () => {
    const without = known.filter(({ permission }) => !permission.startsWith('FGPL') && permission !== 'FGFACR')
    const groups = groupsFor('USER_TYPE_INTERNE', without)
    expect(groups.map(({ name }) => name)).not.toContain('Labélisation')
    expect(groups[0]?.permissions.map(one => one.permission)).toEqual(['FGFAGS', 'FGFAMD', 'FGFADR'])
  })

  test('a group of which nothing opens anything is not offered', () => {
    expect(
      groupsFor(
        'USER_TYPE_INTERNE',
        known.filter(({ permission }) => permission === 'FGFACC'),
      ),
    ).toEqual([])
  })

  test.each([
    ['a right one holds', 'FGFAGS', true],
    ['a right one lacks', 'FGFACR', false],
    ['a right of external users, which no internal one holds', 'FGUEGF', true],
  ])('%s', (_, code, expected) => {
    expect(mayGrant({ isSuperAdmin: false, permissions: new Set(['FGFAGS']) }, code)).toBe(expected)
    expect(mayGrant({ isSuperAdmin: true, permissions: new Set() }, code)).toBe(true)
  })
})

describe('disabling and deleting', () => {
  test.each([
    ['role', 'DELETE', 0, true],
    ['role', 'DELETE', 1, false],
    ['role', 'DESACTIVATION', 3, true],
    ['profile', 'DELETE', 3, true],
  ] as const)('%s %s with %i users may be confirmed: %s', (kind, intent, count, expected) => {
    expect(mayConfirm(kind, intent, count)).toBe(expected)
  })

  test.each([
    ['role', 'DESACTIVATION', 0, /^Aucun utilisateur n’est rattaché à ce rôle/],
    ['role', 'DESACTIVATION', 2, /^2 utilisateurs sont rattachés à ce rôle.*retirés tout de suite/],
    ['role', 'DELETE', 1, /^1 utilisateur est rattaché.*ne peut être supprimé que/],
    ['profile', 'DELETE', 1, /^1 utilisateur est rattaché à ce profil.*définitive/],
  ] as const)('%s %s with %i users says so', (kind, intent, count, text) => {
    expect(consequencesOf(kind, intent, count)).toMatch(text)
  })
})
